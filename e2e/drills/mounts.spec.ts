import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { recordDrill } from './faults/drill-table.ts'

/** Each round mounts a screen twice: on the way there and on the way back. */
const ROUNDS = 8
const MOUNTS = 2 * ROUNDS
/** Rounds before counting, which fill caches and compile code. */
const WARM_UP = 3
/** Maximum batches of walks: caches and compiled code grow in single ones, a leak grows in each. */
const BATCHES = 6
/** Three objects, properties, elements or entries per mount, less than a closure kept in a list. */
const OBJECTS = 3 * MOUNTS
/** 3 KB per mount, less than the smallest leak of a component tree. */
const HEAP_KB = 3 * MOUNTS
/** Pages without a remote's screen, where each walk begins and turns round. */
const START = '/en/404'
const END = '/en/site-map'

/** All public screens by remote and name, with parameters of the demonstration set. */
const REMOTES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'mf-registries': {
    'choose-registry': '/en/registries',
    'browse-registry': '/en/registries/goods-by-risk-group',
    'read-record': '/en/registries/goods-by-risk-group/:first',
    'goods-navigator': '/en/goods-navigator?q=8516',
    'open-data': '/en/open-data',
    embedding: '/en/embedding',
    'stop-mails': '/en/notifications/watched/stop-mails',
  },
  'mf-information': {
    news: '/en/news',
    article: '/en/news/:first',
    faq: '/en/faq',
    search: '/en/search?q=scales',
    performance: '/en/performance',
  },
  'mf-eservices': {
    catalogue: '/en/e-services',
    service: '/en/e-services/:first',
    informative: '/en/informative-services',
    'technical-barriers': '/en/technical-barriers',
    verify: '/en/verify',
    'shared-document': '/en/shared-documents',
  },
  'mf-appeals': {
    contacts: '/en/contacts',
    statistics: '/en/appeal-statistics',
    'start-appeal': '/en/my-appeals/start',
    'fill-form': '/en/appeals/new/suggestion',
    'confirm-appeal': '/en/appeals/confirm',
    'appeal-status': '/en/appeals/status',
    'confirm-filing': '/en/appeals/confirm-filing',
  },
  'mf-payments': { report: '/en/payments/report' },
  'mf-auth': { activation: '/en/activation', 'reset-password': '/en/reset-password' },
}

interface PageResources {
  /** JavaScript objects, functions included, and their properties, elements and entries. */
  readonly objects: number
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
  return {
    objects: await countObjects(session),
    heapKb: of('JSHeapUsedSize') / 1024,
    listeners: of('JSEventListeners'),
    nodes: of('Nodes'),
  }
}

/** Counts what is reachable. Unlike the size of the heap it is exact, so that a leak shows after few mounts. */
async function countObjects(session: CDPSession): Promise<number> {
  const objectGroup = 'drill'
  const { result } = await session.send('Runtime.evaluate', { expression: 'Object.prototype', objectGroup })
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
    objectGroup,
  })
  const count = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: String(function (this: readonly object[]): number {
      const sizeOf = (one: object): number => (one instanceof Map || one instanceof Set ? one.size : 0)
      return this.reduce((sum, one) => sum + 1 + Reflect.ownKeys(one).length + sizeOf(one), 0)
    }),
  })
  await session.send('Runtime.releaseObjectGroup', { objectGroup })
  return Number(count.result.value)
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
 * Walks from the first page to the last page and back, by the history. The page itself waits for each heading: the
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

/** Visits the addresses in order, returns to the first page, and fills caches. Returns all headings of the way. */
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

/**
 * Growth of the smallest of at most BATCHES batches, up to the first within the limits. Each batch is measured once: a
 * second collection would drop code that the walk compiles again.
 */
async function measureScreens(
  page: Page,
  session: CDPSession,
  addresses: readonly string[],
): Promise<PageResources> {
  const headings = await prepareWalk(page, [...addresses, END])
  let before = await measure(session)
  let left = { objects: Infinity, heapKb: Infinity, listeners: 0, nodes: 0 }
  for (let batch = 0; batch < BATCHES && (left.objects >= OBJECTS || left.heapKb >= HEAP_KB); batch += 1) {
    await walk(page, headings, ROUNDS)
    const after = await measure(session)
    left = {
      objects: Math.min(left.objects, Math.abs(after.objects - before.objects)),
      heapKb: Math.min(left.heapKb, Math.round(after.heapKb - before.heapKb)),
      listeners: after.listeners - before.listeners,
      nodes: after.nodes - before.nodes,
    }
    before = after
  }
  return left
}

for (const [remote, screens] of Object.entries(REMOTES)) {
  const names = Object.keys(screens).join(', ')
  test(`FED-05 ${MOUNTS} mounts and unmounts of ${remote} ${names} do not leak memory or listeners`, async ({
    page,
  }) => {
    const addresses: string[] = []
    for (const path of Object.values(screens)) addresses.push(await addressOf(page, path))
    await page.goto(START)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const { objects, heapKb, listeners, nodes } = await measureScreens(page, session, addresses)
    console.log(`${remote}: objects ${objects}, heap ${heapKb} KB, listeners ${listeners}, nodes ${nodes}`)
    expect(listeners).toBeLessThan(MOUNTS / 4)
    expect(nodes).toBeLessThan(MOUNTS)
    expect(objects).toBeLessThan(OBJECTS)
    expect(heapKb).toBeLessThan(HEAP_KB)
    recordDrill({
      drill: `${MOUNTS} mounts of each screen`,
      remote,
      outcome: `${objects} objects, ${listeners} listeners`,
    })
  })
}
