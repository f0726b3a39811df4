import { expect, test } from '@playwright/test'
import { noteDrill } from './drill-table.ts'
import { DRILLED_REMOTES } from './drilled-remotes.ts'
import { FILES, MODES, breakFiles } from './network-faults.ts'
import {
  NOTICE_MS,
  expectFrame,
  expectNoReload,
  followLink,
  markDocument,
  moveInto,
  recover,
  waitForNotice,
} from './outlet-page.ts'

const DRILLS = FILES.flatMap((kind) => MODES.map((mode) => ({ kind, mode, drill: `${kind}: ${mode}` })))

// Each drill has a page of its own and changes nothing that others see.
test.describe.configure({ mode: 'parallel' })

for (const remote of DRILLED_REMOTES) {
  for (const { kind, mode, drill } of DRILLS) {
    test(`STATE-05 FED-05 ${remote.name}, ${drill}: content stays, notice in time, neighbours work, recovery without reload`, async ({
      page,
    }) => {
      test.setTimeout(60_000)
      const fault = await breakFiles(page, { remote: remote.name, kind, mode })
      const from = performance.now()
      await page.goto(remote.path)
      await markDocument(page)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(remote.heading)
      await waitForNotice(page)
      const seconds = (performance.now() - from) / 1000
      expect(fault.hits()).toBeGreaterThan(0)
      // What the server wrote is still there, below the notice.
      await expect(page.getByRole('heading', { level: 1 })).toContainText(remote.heading)
      await expectFrame(page)

      await moveInto(page, remote.neighbour)
      await followLink(page, remote.link)
      await waitForNotice(page)
      await expectFrame(page)

      await fault.mend()
      await recover(page, remote.linkHeading)
      await expectNoReload(page)
      noteDrill({ drill, remote: remote.name, met: `notice ${seconds.toFixed(1)} s` })
      expect(seconds).toBeLessThan(NOTICE_MS / 1000 + 2)
    })
  }
}
