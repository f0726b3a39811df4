import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { noteDrill } from '../faults/drill-table.ts'

const ROUNDS = 50
/** Before counting, so that caches and lazily loaded parts are there. */
const WARM_UP = 5

interface Screen {
  readonly name: string
  readonly remote: string
  readonly path: string
}

/** Every screen of every remote; what stands in for parameters is in the demonstration set. */
const SCREENS: readonly Screen[] = [
  { name: 'choose-registry', remote: 'mf-registries', path: '/en/registries' },
  { name: 'browse-registry', remote: 'mf-registries', path: '/en/registries/goods-by-risk-group' },
  { name: 'read-record', remote: 'mf-registries', path: '/en/registries/goods-by-risk-group/:first' },
  { name: 'news', remote: 'mf-information', path: '/en/news' },
  { name: 'article', remote: 'mf-information', path: '/en/news/:first' },
  { name: 'faq', remote: 'mf-information', path: '/en/faq' },
  { name: 'catalogue', remote: 'mf-eservices', path: '/en/e-services' },
  { name: 'service', remote: 'mf-eservices', path: '/en/e-services/:first' },
]

interface Held {
  readonly heapKb: number
  readonly listeners: number
  readonly nodes: number
}

async function measure(session: CDPSession): Promise<Held> {
  // Twice: finalizers of the first round let go of more.
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { heapKb: of('JSHeapUsedSize') / 1024, listeners: of('JSEventListeners'), nodes: of('Nodes') }
}

/** The address itself, or that of the first entry of its list. */
async function addressOf(page: Page, path: string): Promise<string> {
  if (!path.endsWith('/:first')) return path
  const list = path.slice(0, -'/:first'.length)
  await page.goto(list)
  const links = page.locator(`main a[href^="${list}/"]`)
  return (await links.first().getAttribute('href')) ?? list
}

/** Goes there as a link of the page does: the router hears of it by the history. */
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

for (const screen of SCREENS) {
  test(`FED-05 ${ROUNDS} mounts and unmounts of ${screen.remote} ${screen.name} leave heap and listeners where they were`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const address = await addressOf(page, screen.path)
    await page.goto(address)
    const shown = await page.locator('main h1').first().innerText()
    await page.goto('/en/home')
    const home = await page.locator('main h1').first().innerText()
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await goWithin(page, address)
    await expectHeading(page, shown)
    const round = async (): Promise<void> => {
      await page.evaluate(() => {
        history.back()
      })
      await expectHeading(page, home)
      await page.evaluate(() => {
        history.forward()
      })
      await expectHeading(page, shown)
    }
    for (let count = 0; count < WARM_UP; count += 1) await round()
    const before = await measure(session)
    for (let count = 0; count < ROUNDS; count += 1) await round()
    const after = await measure(session)
    const grown = {
      heapKb: Math.round(after.heapKb - before.heapKb),
      listeners: after.listeners - before.listeners,
      nodes: after.nodes - before.nodes,
    }
    console.log(`${screen.name}: heap ${grown.heapKb} KB, listeners ${grown.listeners}, nodes ${grown.nodes}`)
    // Less than one listener and ten nodes for each ten mounts; 10 KB of heap a mount would show as 500.
    expect(grown.listeners).toBeLessThan(ROUNDS / 10)
    expect(grown.nodes).toBeLessThan(ROUNDS)
    expect(grown.heapKb).toBeLessThan(500)
    noteDrill({
      drill: `${ROUNDS} mounts: ${screen.name}`,
      remote: screen.remote,
      met: `${grown.heapKb} KB, ${grown.listeners} listeners`,
    })
  })
}
