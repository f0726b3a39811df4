import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { recordDrill } from './faults/drill-table.ts'

const ROUNDS = 50
/** Rounds before counting, which fill caches and compile code. */
const WARM_UP = 10
/** Batches of walks without a screen; the smallest growth counts. */
const BATCHES_ALONE = 3
/** Maximum batches of walks to a screen: single ones differ by over 100 KB, and a leak is in each. */
const BATCHES = 6
/** 3 KB per mount, less than the smallest leak of a component tree. */
const HEAP_KB = 3 * ROUNDS

interface Screen {
  readonly name: string
  readonly remote: string
  readonly path: string
}

/** All public screens, with parameters of the demonstration set. */
const SCREENS: readonly Screen[] = [
  { name: 'choose-registry', remote: 'mf-registries', path: '/en/registries' },
  { name: 'browse-registry', remote: 'mf-registries', path: '/en/registries/goods-by-risk-group' },
  { name: 'read-record', remote: 'mf-registries', path: '/en/registries/goods-by-risk-group/:first' },
  { name: 'goods-navigator', remote: 'mf-registries', path: '/en/goods-navigator?q=8516' },
  { name: 'open-data', remote: 'mf-registries', path: '/en/open-data' },
  { name: 'embedding', remote: 'mf-registries', path: '/en/embedding' },
  { name: 'stop-mails', remote: 'mf-registries', path: '/en/notifications/watched/stop-mails' },
  { name: 'news', remote: 'mf-information', path: '/en/news' },
  { name: 'article', remote: 'mf-information', path: '/en/news/:first' },
  { name: 'faq', remote: 'mf-information', path: '/en/faq' },
  { name: 'search', remote: 'mf-information', path: '/en/search?q=scales' },
  { name: 'catalogue', remote: 'mf-eservices', path: '/en/e-services' },
  { name: 'service', remote: 'mf-eservices', path: '/en/e-services/:first' },
  { name: 'informative', remote: 'mf-eservices', path: '/en/informative-services' },
  { name: 'technical-barriers', remote: 'mf-eservices', path: '/en/technical-barriers' },
  { name: 'verify', remote: 'mf-eservices', path: '/en/verify' },
  { name: 'activation', remote: 'mf-auth', path: '/en/activation' },
  { name: 'reset-password', remote: 'mf-auth', path: '/en/reset-password' },
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
    const state: unknown = { idx: 1, key: 'drill' }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)
}

async function expectHeading(page: Page, text: string): Promise<void> {
  await expect(page.locator('main h1').first()).toHaveText(text)
}

/** Headings of the home page and of the visited page. */
interface Headings {
  readonly home: string
  readonly shown: string
}

/**
 * Walks from the home page to an address and back, by the history. The page itself waits for each heading: the polling
 * of the test would take longer than the walk.
 */
async function walk(page: Page, headings: Headings, rounds: number): Promise<void> {
  await page.evaluate(
    async ({ home, shown, rounds: count }) => {
      const heading = (): string | undefined => document.querySelector<HTMLElement>('main h1')?.innerText
      const until = (text: string): Promise<void> =>
        new Promise((resolve) => {
          const check = (): void => {
            if (heading() === text) resolve()
            else requestAnimationFrame(check)
          }
          check()
        })
      for (let round = 0; round < count; round += 1) {
        history.forward()
        await until(shown)
        history.back()
        await until(home)
      }
    },
    { ...headings, rounds },
  )
}

/** Walks to an address for the first time and fills caches. */
async function prepareWalk(page: Page, address: string): Promise<Headings> {
  const heading = page.locator('main h1').first()
  const home = await heading.innerText()
  await goWithin(page, address)
  await expect(heading).not.toHaveText(home)
  const shown = await heading.innerText()
  await page.evaluate(() => {
    history.back()
  })
  await expectHeading(page, home)
  await walk(page, { home, shown }, WARM_UP)
  return { home, shown }
}

/** Smallest growth of a batch of walks to a page without a remote's screen. */
async function measureWalkAlone(page: Page, session: CDPSession): Promise<number> {
  const headings = await prepareWalk(page, '/en/404')
  let growth = Infinity
  for (let batch = 0; batch < BATCHES_ALONE; batch += 1)
    growth = Math.min(growth, (await leftByBatch(page, session, headings)).heapKb)
  return growth
}

/**
 * Growth by walks to a screen: that of the smallest of at most BATCHES batches, up to the first within the limit. A leak
 * grows with each mount and so in each batch, while compiled code and grown tables come once.
 */
async function measureScreen(
  page: Page,
  session: CDPSession,
  { address, limitKb }: { address: string; limitKb: number },
): Promise<PageResources> {
  const headings = await prepareWalk(page, address)
  let left = await leftByBatch(page, session, headings)
  for (let batch = 1; batch < BATCHES && left.heapKb >= limitKb; batch += 1) {
    const again = await leftByBatch(page, session, headings)
    left = { ...again, heapKb: Math.min(left.heapKb, again.heapKb) }
  }
  return left
}

async function leftByBatch(page: Page, session: CDPSession, headings: Headings): Promise<PageResources> {
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

for (const screen of SCREENS) {
  test(`FED-05 ${ROUNDS} mounts and unmounts of ${screen.remote} ${screen.name} do not leak memory or listeners`, async ({
    page,
  }) => {
    const address = await addressOf(page, screen.path)
    await page.goto('/en/home')
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    walkAloneKb ??= await measureWalkAlone(page, session)
    const alone = walkAloneKb
    const withScreen = await measureScreen(page, session, { address, limitKb: HEAP_KB + alone })
    const heapKb = withScreen.heapKb - alone
    const { listeners, nodes } = withScreen
    console.log(`${screen.name}: heap ${heapKb} KB beside ${alone}, listeners ${listeners}, nodes ${nodes}`)
    expect(listeners).toBeLessThan(ROUNDS / 10)
    expect(nodes).toBeLessThan(ROUNDS)
    expect(heapKb).toBeLessThan(HEAP_KB)
    recordDrill({
      drill: `${ROUNDS} mounts: ${screen.name}`,
      remote: screen.remote,
      outcome: `${heapKb} KB, ${listeners} listeners`,
    })
  })
}
