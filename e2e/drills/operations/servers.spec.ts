import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { recordDrill } from '../faults/drill-table.ts'
import { DRILLED_REMOTES } from '../faults/drilled-remotes.ts'
import {
  NOTICE,
  expectFrame,
  expectNoReload,
  followLink,
  markDocument,
  moveInto,
  openAndRead,
  waitForFrame,
} from '../faults/outlet-page.ts'
import { requestAs } from '../../stack/people/visitors.ts'
import { suspend, kill, getPid } from './processes.ts'

const ALL = 'all remotes'
/** What a visitor reads while no data come. */
const UNAVAILABLE = /not (?:answering|responding)|did not come in time/i
const LIST = '/api/public/registries/goods-by-risk-group/records?lang=en'

async function statusOf(request: APIRequestContext, path: string): Promise<number> {
  return request.get(path, { timeout: 60_000 }).then(
    (answer) => answer.status(),
    () => 0,
  )
}

async function openEveryRemote(page: Page): Promise<void> {
  for (const remote of DRILLED_REMOTES) {
    await page.goto(remote.path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(remote.heading)
    await expectFrame(page)
    await moveInto(page, remote.neighbour)
  }
}

/** The button may go at this moment: the portal retries without it. */
async function pressIfThere(button: Locator): Promise<void> {
  if (await button.isVisible()) await button.click({ timeout: 5000 }).catch(() => undefined)
}

/** Waits until a part runs as another process than before. */
async function waitForRestart(part: Parameters<typeof getPid>[0], before: number): Promise<void> {
  await expect
    .poll(
      () => {
        try {
          return getPid(part) !== before
        } catch {
          return false
        }
      },
      { timeout: 60_000 },
    )
    .toBe(true)
}

test('FED-05 the release registry hangs: every page goes on, also for new visitors', async ({ page }) => {
  const resume = suspend('release-registry')
  try {
    await openEveryRemote(page)
  } finally {
    resume()
  }
  recordDrill({ drill: 'release registry hangs', remote: ALL, outcome: 'nothing' })
})

test('FED-05 the release registry is killed: every page goes on and it comes back', async ({ page }) => {
  const before = getPid('release-registry')
  kill('release-registry')
  await openEveryRemote(page)
  await waitForRestart('release-registry', before)
  recordDrill({ drill: 'release registry killed', remote: ALL, outcome: 'nothing' })
})

for (const remote of DRILLED_REMOTES) {
  test(`FED-05 the edge restarts while a person moves into ${remote.name}: the page goes on without a reload`, async ({
    page,
    request,
  }) => {
    await openAndRead(page, remote.neighbour.path)
    const before = getPid('edge')
    const from = performance.now()
    kill('edge')
    await followLink(page, remote.link)
    await waitForRestart('edge', before)
    await expect.poll(() => statusOf(request, '/en/home'), { timeout: 60_000 }).toBe(200)
    const heading = page.getByRole('heading', { level: 1 })
    const retry = page.getByRole('button', { name: 'Try again' }).first()
    // Either its own second try came through, or the person presses the button of the notice.
    await expect(heading.filter({ hasText: remote.linkHeading }).or(retry).first()).toBeVisible({
      timeout: 60_000,
    })
    await pressIfThere(retry)
    await expect(heading).toContainText(remote.linkHeading, { timeout: 60_000 })
    await expectNoReload(page)
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    recordDrill({ drill: 'edge restarted', remote: remote.name, outcome: `back after ${seconds} s` })
  })

  test(`FED-05 the API hangs: ${remote.name} says so in its frame and recovers`, async ({
    page,
    request,
  }) => {
    await page.goto('/en/home')
    await waitForFrame(page)
    await markDocument(page)
    let seconds = 0
    const resume = suspend('portal-api')
    try {
      await followLink(page, remote.link)
      const from = performance.now()
      await expectFrame(page)
      await expect(page.getByText(UNAVAILABLE).first()).toBeVisible()
      seconds = (performance.now() - from) / 1000
      // A new visitor has the frame as well, although the edge waits for data in vain.
      expect(await statusOf(request, `${remote.path}?drill=api`)).toBe(200)
    } finally {
      resume()
    }
    await expect.poll(() => statusOf(request, LIST), { timeout: 60_000 }).toBe(200)
    const heading = page.getByRole('heading', { level: 1 })
    const retry = page
      .locator('main')
      .getByRole('button', { name: /try again|retry/i })
      .first()
    await expect(heading.filter({ hasText: remote.linkHeading }).or(retry).first()).toBeVisible({
      timeout: 60_000,
    })
    await pressIfThere(retry)
    await expect(heading).toContainText(remote.linkHeading, { timeout: 60_000 })
    await expect(page.getByText(NOTICE)).toHaveCount(0)
    await expectNoReload(page)
    recordDrill({ drill: 'API hangs', remote: remote.name, outcome: `told after ${seconds.toFixed(1)} s` })
  })
}

test('FED-05 the API is killed: answers are 503 with a time to come back, and then right again', async ({
  request,
}) => {
  let before = 0
  // On a machine that stops for a moment the API may be back before it was asked: then it goes once more.
  await expect(async () => {
    before = getPid('portal-api')
    kill('portal-api')
    const response = await request.get(`${LIST}&q=drill`)
    expect(response.status()).toBe(503)
    expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0)
    expect(response.headers()['content-type']).toContain('application/problem+json')
  }).toPass({ timeout: 60_000 })
  await waitForRestart('portal-api', before)
  await expect.poll(() => statusOf(request, LIST), { timeout: 60_000 }).toBe(200)
  recordDrill({ drill: 'API killed', remote: ALL, outcome: '503, then 200' })
})

test('FED-05 the database restarts under load: nobody gets a wrong answer, everybody is served again', async ({
  page,
  request,
}) => {
  const statuses = new Map<number, number>()
  const stop = new AbortController()
  const visitor = async (number: number): Promise<void> => {
    for (let round = 0; !stop.signal.aborted; round += 1) {
      const path = `${LIST}&page=${1 + ((number * 7 + round) % 9)}`
      const status = await requestAs(number * 1000 + round, path).then(
        (answer) => answer.status,
        () => 0,
      )
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await sleep(20)
    }
  }
  const visitors = Array.from({ length: 10 }, (_, number) => visitor(number))
  await sleep(1000)
  const before = getPid('postgres')
  kill('postgres', 'SIGINT')
  await waitForRestart('postgres', before)
  await sleep(3000)
  stop.abort()
  await Promise.all(visitors)
  await expect.poll(() => statusOf(request, LIST), { timeout: 60_000 }).toBe(200)
  await openEveryRemote(page)
  const outcome = [...statuses]
    .sort()
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ')
  recordDrill({ drill: 'database restarted under load', remote: ALL, outcome })
  expect([...statuses.keys()].filter((status) => ![200, 503].includes(status))).toEqual([])
  expect(statuses.get(200)).toBeGreaterThan(0)
})
