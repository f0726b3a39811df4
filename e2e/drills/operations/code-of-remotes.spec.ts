import { expect, test, type Page } from '@playwright/test'
import { recordDrill } from '../faults/drill-table.ts'
import { DRILLED_REMOTES, type DrilledRemote } from '../faults/drilled-remotes.ts'
import { NOTICE, expectFrame, expectNoReload, markDocument, moveInto } from '../faults/outlet-page.ts'
import { publishFaulty, registryUrl } from '../../stack/faulty-release.ts'
import { portalCommand } from '../../stack/portal-command.ts'
import { waitForRelease } from './wait-for-release.ts'
import { CODE_FAULTS, DRILL_BUTTON, faultyEnding, type CodeFault } from './faulty-code.ts'

/** Expected screen and fault report by code fault. */
const EXPECTED: Readonly<
  Record<CodeFault, { readonly screen: 'goes on' | 'last good'; readonly report: RegExp }>
> = {
  evaluation: { screen: 'last good', report: /evaluation/ },
  module: { screen: 'last good', report: /evaluation/ },
  export: { screen: 'last good', report: /evaluation/ },
  render: { screen: 'last good', report: /render/ },
  effect: { screen: 'last good', report: /effect|render/ },
  handler: { screen: 'goes on', report: /event/ },
  timer: { screen: 'goes on', report: /rejection|event/ },
  flood: { screen: 'goes on', report: /flood/ },
  listener: { screen: 'goes on', report: /listener/ },
}

interface Health {
  readonly releases: readonly {
    readonly version: string
    readonly errors: Readonly<Record<string, number>>
  }[]
}

/** Number of reported faults of a kind in a release. */
async function countReports(remote: string, version: string, kind: RegExp): Promise<number> {
  const response = await fetch(`${await registryUrl()}/health-of/${remote}?minutes=60`)
  const { releases } = (await response.json()) as Health
  const reported = releases.filter((release) => release.version === version)
  return reported
    .flatMap(({ errors }) => Object.entries(errors))
    .filter(([name]) => kind.test(name))
    .reduce((sum, [, count]) => sum + count, 0)
}

async function listContainers(page: Page, remote: string): Promise<readonly string[]> {
  const prefix = remote.replaceAll('-', '_')
  return page.evaluate((start) => Object.keys(window).filter((name) => name.startsWith(`${start}__`)), prefix)
}

interface CodeDrill {
  readonly remote: DrilledRemote
  readonly version: string
  readonly fault: CodeFault
}

async function drillCode(page: Page, { remote, version, fault }: CodeDrill): Promise<string> {
  const { screen, report } = EXPECTED[fault]
  const before = await countReports(remote.name, version, report)
  const from = performance.now()
  const sent = page.waitForRequest((request) => request.url().endsWith('/reports/errors'))
  // The screen must not be left before its effect has run and its timer has ended.
  const rejected = fault === 'timer' ? page.waitForEvent('pageerror') : undefined
  await page.goto(`${remote.path}?drill=${fault}`)
  await markDocument(page)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(remote.heading)
  if (screen === 'goes on') await expect(page.locator(`html[data-drill=${fault}]`)).toBeAttached()
  await rejected
  if (fault === 'handler') await page.getByRole('button', { name: DRILL_BUTTON }).click()
  if (screen === 'last good') {
    await expect.poll(async () => (await listContainers(page, remote.name)).length).toBe(2)
  }
  await expect(page.getByText(NOTICE)).toHaveCount(0)
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  await expect(heading).toContainText(remote.heading)
  await expectFrame(page)
  await moveInto(page, remote.neighbour)
  await expectNoReload(page)
  // A page loads the code that sends reports with its first fault. It sends them in batches, at the latest on unload;
  // the edge forwards its counts every few seconds.
  await sent
  await page.goto('/en/home')
  await expect
    .poll(() => countReports(remote.name, version, report), { timeout: 60_000, intervals: [500] })
    .toBeGreaterThan(before)
  return screen === 'last good' ? `last good ${seconds} s` : 'goes on'
}

for (const [row, remote] of DRILLED_REMOTES.entries()) {
  // Each fault in one remote: error boundaries and reports of the shell are the same for all.
  const faults = CODE_FAULTS.filter((_fault, column) => column % DRILLED_REMOTES.length === row)

  test.describe(remote.name, () => {
    const version = `8.0.0-drill.${Date.now().toString(36)}`

    test.beforeAll(async () => {
      const refused = await publishFaulty({ remote: remote.name, version, appendToEntry: faultyEnding() })
      expect(refused).toBeUndefined()
      await portalCommand('promote', `${remote.name}@${version}`, '--reason', 'drill: a release that breaks')
      await waitForRelease(remote, version)
    })

    test.afterAll(async () => {
      await portalCommand('rollback', remote.name, '--reason', 'drill: rolled back')
    })

    for (const fault of faults) {
      test(`FED-05 ${remote.name} with a code fault (${fault}) affects only its own screen and is reported`, async ({
        page,
      }) => {
        const outcome = await drillCode(page, { remote, version, fault })
        recordDrill({ drill: `code: ${fault}`, remote: remote.name, outcome })
      })
    }

    test(`FED-05 ${remote.name} with global styles is refused at publication`, async () => {
      const refused = await publishFaulty({
        remote: remote.name,
        version: `${version}.styles`,
        appendToStyles: 'body { display: none !important }',
      })
      expect(refused?.status).toBe(422)
      expect(JSON.stringify(refused?.errors)).toContain('body')
      recordDrill({ drill: 'global CSS', remote: remote.name, outcome: 'refused at publishing' })
    })
  })
}
