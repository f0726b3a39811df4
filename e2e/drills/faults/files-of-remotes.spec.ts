import { expect, test } from '@playwright/test'
import { recordDrill } from './drill-table.ts'
import { DRILLED_REMOTES, type DrilledRemote } from './drilled-remotes.ts'
import { FILES, MODES, breakFiles, type FileKind, type Mode } from './network-faults.ts'
import {
  NOTICE,
  expectFrame,
  expectNoReload,
  followLink,
  markDocument,
  moveInto,
  recover,
  recoverAlone,
  waitForNotice,
} from './outlet-page.ts'

interface FileDrill {
  readonly remote: DrilledRemote
  readonly kind: FileKind
  readonly mode: Mode
  /** Recovers without the button "Try again". */
  readonly recoversAlone: boolean
}

/** Remotes with two public pages: files of the second one are loaded by the browser. */
const REMOTES = DRILLED_REMOTES.filter(({ heading, linkHeading }) => heading.source !== linkHeading.source)

/**
 * Each file type with each fault, and each remote with each file type. The shell has one loader for the files of all
 * remotes, so not each remote is tested with each fault.
 */
const DRILLS = FILES.flatMap((kind, row) =>
  MODES.flatMap((mode, column): readonly FileDrill[] => {
    const remote = REMOTES[(row + column) % REMOTES.length]
    if (remote === undefined) return []
    return [{ remote, kind, mode, recoversAlone: mode === '404' || mode === 'one byte changed' }]
  }),
)

// Each drill has its own page and affects no others.
test.describe.configure({ mode: 'parallel' })

for (const { remote, kind, mode, recoversAlone } of DRILLS) {
  const drill = `${kind}: ${mode}`
  test(`STATE-05 FED-05 ${remote.name}, ${drill}: content and other pages stay, recovery without reload`, async ({
    page,
  }) => {
    const fault = await breakFiles(page, { remote: remote.name, kind, mode })
    const from = performance.now()
    await page.goto(remote.path, { waitUntil: 'commit' })
    await markDocument(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(remote.heading)
    // Style sheets of the first screen are inlined in the document, so they cannot fail.
    if (kind === 'style') await expect(page.getByText(NOTICE)).toHaveCount(0)
    else await waitForNotice(page)
    const first = performance.now() - from
    // The server-rendered content is still there, below the notice.
    await expect(page.getByRole('heading', { level: 1 })).toContainText(remote.heading)
    await expectFrame(page)

    await moveInto(page, remote.neighbour)
    await followLink(page, remote.link)
    const second = await waitForNotice(page)
    await expectFrame(page)
    expect(fault.hits()).toBeGreaterThan(0)

    await fault.repair()
    if (recoversAlone) await recoverAlone(page, remote.linkHeading)
    else await recover(page, remote.linkHeading)
    await expectNoReload(page)
    const milliseconds = kind === 'style' ? second : first
    recordDrill({ drill, remote: remote.name, outcome: `notice ${(milliseconds / 1000).toFixed(1)} s` })
  })
}
