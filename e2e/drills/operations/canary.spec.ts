import { expect, test, type Browser, type BrowserContext } from '@playwright/test'
import { recordDrill } from '../faults/drill-table.ts'
import { publishFaulty } from '../../stack/faulty-release.ts'
import { portalCommand } from '../../stack/portal-command.ts'
import { requestAs } from '../../stack/people/visitors.ts'
import { faultyEnding } from './faulty-code.ts'

const REMOTE = 'mf-information'
const PAGE = '/en/faq'
const FRESH_VISITORS = 2000
const CONCURRENCY = 20

interface Visit {
  readonly isCanary: boolean
  /** Cookies set by the portal, for the next request. */
  readonly cookies: string
}

let visitors = 0

/** One page load of a visitor with these cookies. */
async function visit(version: string, cookies = ''): Promise<Visit> {
  visitors += 1
  const response = await requestAs(visitors, PAGE, cookies)
  expect(response.status).toBe(200)
  return {
    isCanary: response.body.includes(`/m/${REMOTE}/${version}/`),
    cookies: [cookies, ...response.cookies].filter((part) => part !== '').join('; '),
  }
}

/** Runs the command and waits until new page loads have its composition. */
async function changeCanary(...args: string[]): Promise<void> {
  const { number } = (await portalCommand('canary', ...args)) as { number: number }
  await expect
    .poll(async () => (await requestAs(0, PAGE)).composition, { intervals: [50] })
    .toBeGreaterThanOrEqual(number)
}

async function runConcurrently<Value>(
  count: number,
  task: (index: number) => Promise<Value>,
): Promise<Value[]> {
  const found: Value[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) found[index] = await task(index)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return found
}

function shareOf(visits: readonly Visit[]): number {
  return (100 * visits.filter(({ isCanary }) => isCanary).length) / visits.length
}

test('FED-08 a canary of 5 % gets 4 to 6 % of 2,000 new visitors, and keeps them when raised to 20 %', async () => {
  test.setTimeout(300_000)
  const version = `5.0.0-drill.${Date.now().toString(36)}`
  expect(await publishFaulty({ remote: REMOTE, version })).toBeUndefined()
  await changeCanary(`${REMOTE}@${version}`, '--share', '5', '--reason', 'drill: first visitors')
  try {
    const first = await runConcurrently(FRESH_VISITORS, () => visit(version))
    // By chance one of 25 runs is outside of 4 to 6 %; then a sample of 6,000 decides, of which one in 7,000 would be.
    const fresh =
      Math.abs(shareOf(first) - 5) <= 1
        ? first
        : [...first, ...(await runConcurrently(2 * FRESH_VISITORS, () => visit(version)))]
    const share = shareOf(fresh)
    expect(share).toBeGreaterThanOrEqual(4)
    expect(share).toBeLessThanOrEqual(6)

    const chosen = first.filter(({ isCanary }) => isCanary)
    const others = first.filter(({ isCanary }) => !isCanary).slice(0, 400)
    const again = await runConcurrently(chosen.length, (index) => visit(version, chosen[index]?.cookies))
    expect(shareOf(again)).toBe(100)
    const still = await runConcurrently(others.length, (index) => visit(version, others[index]?.cookies))
    expect(shareOf(still)).toBe(0)

    await changeCanary(`${REMOTE}@${version}`, '--share', '20', '--reason', 'drill: more visitors')
    const raised = await runConcurrently(chosen.length, (index) => visit(version, chosen[index]?.cookies))
    expect(shareOf(raised)).toBe(100)
    const wider = await runConcurrently(400, (index) => visit(version, others[index]?.cookies))
    const gained = shareOf(wider)
    // 15 of the other 95: 15.8 %, with four standard deviations of 400 samples.
    expect(gained).toBeGreaterThan(8.5)
    expect(gained).toBeLessThan(23.1)
    recordDrill({
      drill: 'canary 5 %, then 20 %',
      remote: REMOTE,
      outcome: `${share.toFixed(1)} %, kept by all`,
    })
  } finally {
    await changeCanary(REMOTE, '--end', '--reason', 'drill: over')
  }
  const after = await runConcurrently(100, () => visit(version))
  expect(shareOf(after)).toBe(0)
})

/** Browser profile in the canary. */
async function canaryProfile(browser: Browser, version: string): Promise<BrowserContext> {
  for (;;) {
    const context = await browser.newContext()
    const response = await context.request.get(PAGE)
    if ((await response.text()).includes(`/m/${REMOTE}/${version}/`)) return context
    await context.close()
  }
}

async function countSilentPages(version: string): Promise<number> {
  const { releases } = (await portalCommand('health', REMOTE)) as {
    releases: readonly { readonly version: string; readonly errors: Readonly<Record<string, number>> }[]
  }
  const found = releases.filter((release) => release.version === version)
  return found.reduce((sum, { errors }) => sum + (errors['silent'] ?? 0), 0)
}

test('FED-08 pages of a canary that freeze or stay empty are counted as faults of its release', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const version = `6.0.0-drill.${Date.now().toString(36)}`
  expect(await publishFaulty({ remote: REMOTE, version, appendToEntry: faultyEnding() })).toBeUndefined()
  await changeCanary(`${REMOTE}@${version}`, '--share', '50', '--reason', 'drill: silent pages')
  const profiles: BrowserContext[] = []
  try {
    for (const fault of ['freeze', 'empty', 'none']) {
      const profile = await canaryProfile(browser, version)
      profiles.push(profile)
      const page = await profile.newPage()
      await page.goto(`${PAGE}?drill=${fault}`, { waitUntil: 'commit' })
    }
    await expect.poll(() => countSilentPages(version), { timeout: 60_000 }).toBe(2)
    recordDrill({ drill: 'canary freezes, canary is empty', remote: REMOTE, outcome: 'both counted' })
  } finally {
    await changeCanary(REMOTE, '--end', '--reason', 'drill: over')
    for (const profile of profiles) await profile.close()
  }
})
