import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { recordDrill } from './faults/drill-table.ts'

/** Each round mounts a screen twice: on the way there and on the way back. */
const ROUNDS = 25
const MOUNTS = 2 * ROUNDS
/** Rounds before counting, which fill caches and compile code. */
const WARM_UP = 8
/** Batches of walks without a screen; the smallest growth counts. */
const BATCHES_ALONE = 3
/** Maximum batches of walks through screens: single ones differ by over 100 KB, and a leak is in each. */
const BATCHES = 6
/** 3 KB per mount, less than the smallest leak of a component tree. */
const HEAP_KB = 3 * MOUNTS
/** Page without a remote's screen, where each walk turns round. */
const END = '/en/404'

interface ScreenGroup {
  readonly remote: string
  /** Public screens by name, with parameters of the demonstration set. */
  readonly screens: Readonly<Record<string, string>>
}

/** All public screens, a few in one walk: with more, single batches differ too much. */
const GROUPS: readonly ScreenGroup[] = [
  {
    remote: 'mf-registries',
    screens: {
      'choose-registry': '/en/registries',
      'browse-registry': '/en/registries/goods-by-risk-group',
      'read-record': '/en/registries/goods-by-risk-group/:first',
    },
  },
  {
    remote: 'mf-registries',
    screens: { 'goods-navigator': '/en/goods-navigator?q=8516', 'open-data': '/en/open-data' },
  },
  {
    remote: 'mf-registries',
    screens: { embedding: '/en/embedding', 'stop-mails': '/en/notifications/watched/stop-mails' },
  },
  { remote: 'mf-information', screens: { news: '/en/news', article: '/en/news/:first' } },
  { remote: 'mf-information', screens: { faq: '/en/faq', search: '/en/search?q=scales' } },
  { remote: 'mf-eservices', screens: { catalogue: '/en/e-services', service: '/en/e-services/:first' } },
  {
    remote: 'mf-eservices',
    screens: {
      informative: '/en/informative-services',
      'technical-barriers': '/en/technical-barriers',
      verify: '/en/verify',
    },
  },
  {
    remote: 'mf-appeals',
    screens: { contacts: '/en/contacts', statistics: '/en/appeal-statistics' },
  },
  {
    remote: 'mf-appeals',
    screens: { 'start-appeal': '/en/my-appeals/start', 'fill-form': '/en/appeals/new/suggestion' },
  },
  {
    remote: 'mf-appeals',
    screens: {
      'confirm-appeal': '/en/appeals/confirm',
      'appeal-status': '/en/appeals/status',
      'confirm-filing': '/en/appeals/confirm-filing',
    },
  },
  {
    remote: 'mf-auth',
    screens: { activation: '/en/activation', 'reset-password': '/en/reset-password' },
  },
]

interface PageResources {
  readonly heapKb: number
  readonly listeners: number
  readonly nodes: number
}

async function measure(session: CDPSession): Promise<PageResources> {
  // Twice: finalizers of the first collection release more objects in a separate task.
  for (let round = 0; round < 2; round += 1) {
    await session.send('HeapProfiler.collectGarbage')
    await session.send('Runtime.evaluate', {
      expression: 'new Promise((done) => setTimeout(done, 50))',
      awaitPromise: true,
    })
  }
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { heapKb: of('JSHeapUsedSize') / 1024, listeners: of('JSEventListeners'), nodes: of('Nodes') }
}

/** Address itself, or that of the first entry of its list. */
async function addressOf(page: Page, path: string): Promise<string> {
  if (!path.endsWith('/:first')) return path
  const list = path.slice(0, -'/:first'.length)
  await page.goto(list)
  const links = page.locator(`main a[href^="${list}/"]`)
  return (await links.first().getAttribute('href')) ?? list
}

/** Navigates like a link of the page, by a history event for the router. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const state: unknown = { idx: history.length, key: `drill-${history.length}` }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)
}

async function expectHeading(page: Page, text: string): Promise<void> {
  await expect(page.locator('main h1').first()).toHaveText(text)
}

/**
 * Walks from the home page to the last page and back, by the history. The page itself waits for each heading: the
 * polling of the test would take longer than the walk.
 */
async function walk(page: Page, headings: readonly string[], rounds: number): Promise<void> {
  await page.evaluate(
    async ({ texts, count }) => {
      const heading = (): string | undefined => document.querySelector<HTMLElement>('main h1')?.innerText
      const until = (text: string | undefined): Promise<void> =>
        new Promise((resolve) => {
          const check = (): void => {
            if (heading() === text) resolve()
            else requestAnimationFrame(check)
          }
          check()
        })
      for (let round = 0; round < count; round += 1) {
        for (const text of texts.slice(1)) {
          history.forward()
          await until(text)
        }
        for (const text of texts.slice(0, -1).reverse()) {
          history.back()
          await until(text)
        }
      }
    },
    { texts: headings, count: rounds },
  )
}

/** Visits the addresses in order, returns to the home page, and fills caches. Returns all headings of the way. */
async function prepareWalk(page: Page, addresses: readonly string[]): Promise<readonly string[]> {
  const heading = page.locator('main h1').first()
  const headings = [await heading.innerText()]
  for (const address of addresses) {
    await goWithin(page, address)
    await expect(heading).not.toHaveText(headings.at(-1) ?? '')
    headings.push(await heading.innerText())
  }
  for (const text of headings.slice(0, -1).reverse()) {
    await page.evaluate(() => {
      history.back()
    })
    await expectHeading(page, text)
  }
  await walk(page, headings, WARM_UP)
  return headings
}

/** Smallest growth of a batch of walks without a remote's screen. */
async function measureWalkAlone(page: Page, session: CDPSession): Promise<number> {
  const headings = await prepareWalk(page, [END])
  let growth = Infinity
  for (let batch = 0; batch < BATCHES_ALONE; batch += 1)
    growth = Math.min(growth, (await leftByBatch(page, session, headings)).heapKb)
  return growth
}

/**
 * Growth by walks through screens: that of the smallest of at most BATCHES batches, up to the first within the limit. A
 * leak grows with each mount and so in each batch, while compiled code and grown tables come once.
 */
async function measureScreens(
  page: Page,
  session: CDPSession,
  { addresses, limitKb }: { addresses: readonly string[]; limitKb: number },
): Promise<PageResources> {
  const headings = await prepareWalk(page, [...addresses, END])
  let left = await leftByBatch(page, session, headings)
  for (let batch = 1; batch < BATCHES && left.heapKb >= limitKb; batch += 1) {
    const again = await leftByBatch(page, session, headings)
    left = { ...again, heapKb: Math.min(left.heapKb, again.heapKb) }
  }
  return left
}

async function leftByBatch(
  page: Page,
  session: CDPSession,
  headings: readonly string[],
): Promise<PageResources> {
  const before = await measure(session)
  await walk(page, headings, ROUNDS)
  const after = await measure(session)
  return {
    heapKb: Math.round(after.heapKb - before.heapKb),
    listeners: after.listeners - before.listeners,
    nodes: after.nodes - before.nodes,
  }
}

/** Growth in KB of any walk, by history and compiled code; measured once. */
let walkAloneKb: number | undefined

for (const { remote, screens } of GROUPS) {
  const names = Object.keys(screens).join(', ')
  test(`FED-05 ${MOUNTS} mounts and unmounts of ${remote} ${names} do not leak memory or listeners`, async ({
    page,
  }) => {
    const addresses: string[] = []
    for (const path of Object.values(screens)) addresses.push(await addressOf(page, path))
    await page.goto('/en/home')
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    walkAloneKb ??= await measureWalkAlone(page, session)
    await page.goto('/en/home')
    const alone = walkAloneKb
    const left = await measureScreens(page, session, { addresses, limitKb: HEAP_KB + alone })
    const heapKb = left.heapKb - alone
    const { listeners, nodes } = left
    console.log(`${names}: heap ${heapKb} KB beside ${alone}, listeners ${listeners}, nodes ${nodes}`)
    expect(listeners).toBeLessThan(MOUNTS / 10)
    expect(nodes).toBeLessThan(MOUNTS)
    expect(heapKb).toBeLessThan(HEAP_KB)
    recordDrill({
      drill: `${MOUNTS} mounts: ${names}`,
      remote,
      outcome: `${heapKb} KB, ${listeners} listeners`,
    })
  })
}
