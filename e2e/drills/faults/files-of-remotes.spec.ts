import { expect, test } from '@playwright/test'
import { noteDrill } from './drill-table.ts'
import { DRILLED_REMOTES } from './drilled-remotes.ts'
import { FILES, MODES, breakFiles, type Mode } from './network-faults.ts'
import {
  NOTICE,
  NOTICE_MS,
  expectFrame,
  expectNoReload,
  followLink,
  markDocument,
  moveInto,
  recover,
  recoverAlone,
  waitForNotice,
} from './outlet-page.ts'

/** Between a navigation as the browser counts it and as this test does, on a machine with other work. */
const TEST_CLOCK_MS = 4000

/** Recovery without a press: one remote represents all, an absent and a changed file all faults. */
const ALONE: { readonly remote: string; readonly modes: readonly Mode[] } = {
  remote: 'mf-registries',
  modes: ['404', 'one byte changed'],
}

const DRILLS = FILES.flatMap((kind) => MODES.map((mode) => ({ kind, mode, drill: `${kind}: ${mode}` })))

// Each drill has a page of its own and changes nothing that others see.
test.describe.configure({ mode: 'parallel' })

for (const remote of DRILLED_REMOTES) {
  for (const { kind, mode, drill } of DRILLS) {
    test(`STATE-05 FED-05 ${remote.name}, ${drill}: content stays, notice in time, neighbours work, recovery without reload`, async ({
      page,
    }) => {
      const fault = await breakFiles(page, { remote: remote.name, kind, mode })
      const from = performance.now()
      await page.goto(remote.path, { waitUntil: 'commit' })
      await markDocument(page)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(remote.heading)
      // Style sheets of the first screen stand in the document: nothing of them can fail on the way.
      if (kind === 'style') await expect(page.getByText(NOTICE)).toHaveCount(0)
      else await waitForNotice(page)
      const first = performance.now() - from
      // What the server wrote is still there, below the notice.
      await expect(page.getByRole('heading', { level: 1 })).toContainText(remote.heading)
      await expectFrame(page)

      await moveInto(page, remote.neighbour)
      await followLink(page, remote.link)
      const second = await waitForNotice(page)
      await expectFrame(page)
      expect(fault.hits()).toBeGreaterThan(0)

      await fault.mend()
      if (remote.name === ALONE.remote && ALONE.modes.includes(mode))
        await recoverAlone(page, remote.linkHeading)
      else await recover(page, remote.linkHeading)
      await expectNoReload(page)
      const milliseconds = kind === 'style' ? second : first
      noteDrill({ drill, remote: remote.name, met: `notice ${(milliseconds / 1000).toFixed(1)} s` })
      expect(milliseconds).toBeLessThanOrEqual(NOTICE_MS + TEST_CLOCK_MS)
    })
  }
}
