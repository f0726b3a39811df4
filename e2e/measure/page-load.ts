import type { Browser } from 'playwright-core'
import { NetworkLog, type LoggedRequest } from './network-log.ts'

/** A cheap phone on a slow network: 150 ms, 1.6 Mbps down, 750 kbps up, a quarter of the CPU. */
export const SLOW_4G = { latency: 150, downKbps: 1600, upKbps: 750, cpu: 4 } as const

export interface LoadResult {
  /** Milliseconds since navigation. */
  readonly lcp: number
  readonly visible: number
  /** Total Blocking Time: the parts beyond 50 ms of long tasks after the first contentful paint, in milliseconds. */
  readonly blocking: number
  readonly shift: number
  readonly scriptBytes: number
  readonly bytes: number
  readonly requests: readonly LoggedRequest[]
}

interface Probe {
  fcp: number
  lcp: number
  visible: number
  blocking: number
  shift: number
}

declare global {
  interface Window {
    portalProbe: Probe
  }
}

/** Runs first in the page: records paints, long tasks, shifts and when `selector` is laid out. */
function probe(selector: string): void {
  const result: Probe = { fcp: Infinity, lcp: 0, visible: 0, blocking: 0, shift: 0 }
  const longTasks: PerformanceEntry[] = []
  window.portalProbe = result
  function observe(type: string, read: (entry: PerformanceEntry) => void): void {
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true })
  }
  observe('largest-contentful-paint', (entry) => {
    result.lcp = entry.startTime
  })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') result.fcp = entry.startTime
    addBlocking()
  })
  observe('longtask', (entry) => {
    longTasks.push(entry)
    addBlocking()
  })
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) result.shift += shift.value
  })
  // A paint is reported after the tasks before it.
  function addBlocking(): void {
    const late = longTasks.filter(({ startTime, duration }) => startTime + duration > result.fcp)
    const lengths = late.map((task) => task.startTime + task.duration - Math.max(task.startTime, result.fcp))
    result.blocking = lengths.reduce((sum, length) => sum + Math.max(0, length - 50), 0)
  }
  function look(): void {
    const element = document.querySelector(selector)
    if (element && element.getClientRects().length > 0) result.visible = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

interface VisitOptions {
  readonly selector: string
  readonly network?: typeof SLOW_4G
  /** Measure a second visit with the cache of the first one. */
  readonly second?: boolean
}

/** Visits `url` with an empty profile and measures until the network is idle for half a second. */
export async function measureVisit(
  browser: Browser,
  url: string,
  options: VisitOptions,
): Promise<LoadResult> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ignoreHTTPSErrors: true })
  try {
    const first = await visit(context, url, options)
    return options.second ? await visit(context, url, options) : first
  } finally {
    await context.close()
  }
}

type Context = Awaited<ReturnType<Browser['newContext']>>

async function visit(context: Context, url: string, options: VisitOptions): Promise<LoadResult> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const log = new NetworkLog()
  await log.attach(session)
  const network = options.network
  if (network) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: (network.downKbps * 1000) / 8,
      uploadThroughput: (network.upKbps * 1000) / 8,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: network.cpu })
  }
  await page.addInitScript(probe, options.selector)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => window.portalProbe.visible > 0, undefined, { timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const result = await page.evaluate(() => window.portalProbe)
  await page.close()
  return {
    ...result,
    scriptBytes: log.bytesOf((request) => request.kind === 'Script' || /\.js(\?|$)/.test(request.url)),
    bytes: log.bytesOf(() => true),
    requests: log.requests,
  }
}
