import autocannon from 'autocannon'
import { readCpuTime } from './cpu-time.ts'

const CONNECTIONS = 50
const WARM_UP_S = 2
/** Cases with fewer URLs repeat them in any case, so their warm-up uses the same URLs. */
const MIN_DISTINCT_URLS = 1000
const MEASURE_S = Number(process.env['BENCH_SECONDS'] ?? 8)

export interface BenchCase {
  readonly name: string
  readonly urls: readonly string[]
  /** Limit and goal of the p95 in milliseconds. */
  readonly limit?: number
  readonly goal?: number
  /** Concurrent visitors; 50 by default. */
  readonly connections?: number
  /** URLs that ten other connections request at the same time; their latencies are not measured. */
  readonly background?: readonly string[]
}

export interface CaseResult extends Omit<BenchCase, 'urls' | 'background'> {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly perSecond: number
  /** Milliseconds of CPU time per request. Other processes on the machine affect it little. */
  readonly serviceMs: number
  readonly databaseMs: number
  /** Responses other than 2xx, and missing responses. */
  readonly errors: number
}

/** Process identifiers. */
export interface MeasuredProcesses {
  readonly service: number
  readonly database: number
}

/** Requests the URLs of each case over its connections, one case after the other. */
export async function measureCases(
  cases: readonly BenchCase[],
  { service, database }: MeasuredProcesses,
): Promise<readonly CaseResult[]> {
  const measured: CaseResult[] = []
  for (const { urls, background, ...details } of cases) {
    const { connections = CONNECTIONS } = details
    // Responses of the warm-up are cached, so the measurement requests other URLs.
    const forWarmUp = urls.length < MIN_DISTINCT_URLS ? 0 : urls.length / 4
    await load(urls.slice(0, forWarmUp || undefined), { connections, duration: WARM_UP_S })
    const times = () => Promise.all([readCpuTime(service), readCpuTime(database)])
    const [serviceBefore, databaseBefore] = await times()
    const others =
      background === undefined ? [] : [load(background, { connections: 10, duration: MEASURE_S })]
    const [{ latencies, seconds, errors }, ...backgroundLoads] = await Promise.all([
      load(urls.slice(forWarmUp), { connections, duration: MEASURE_S }),
      ...others,
    ])
    const [serviceAfter, databaseAfter] = await times()
    const requests = backgroundLoads.reduce(
      (sum, { latencies: backgroundLatencies }) => sum + backgroundLatencies.length,
      latencies.length,
    )
    const sorted = Float64Array.from(latencies).sort()
    const at = (share: number): number =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
    measured.push({
      ...details,
      p50: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
      perSecond: sorted.length / seconds,
      serviceMs: (serviceAfter - serviceBefore) / requests,
      databaseMs: (databaseAfter - databaseBefore) / requests,
      errors,
    })
    process.stderr.write(
      `${details.name}: p95 ${Math.round(at(0.95))} ms, ${Math.round(sorted.length / seconds)} req/s\n`,
    )
  }
  return measured
}

interface Load {
  readonly latencies: readonly number[]
  readonly seconds: number
  readonly errors: number
}

interface LoadOptions {
  readonly connections: number
  /** In seconds. */
  readonly duration: number
}

/** Requests all URLs in turn. The histogram of autocannon has whole milliseconds only, so every response is timed here. */
export async function load(urls: readonly string[], { connections, duration }: LoadOptions): Promise<Load> {
  const latencies: number[] = []
  const [first = ''] = urls
  const { origin } = new URL(first)
  const requests = urls.map((url) => ({ method: 'GET' as const, path: url.slice(origin.length) }))
  const share = Math.ceil(requests.length / connections)
  let started = 0
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url: origin,
        connections,
        duration,
        requests: [],
        setupClient: (client) => {
          // Each connection gets its own share of the URLs: preparing all URLs for each connection would take longer
          // than the measurement.
          client.setRequests(requests.slice(share * started, share * (started + 1)))
          started = (started + 1) % Math.ceil(requests.length / share)
        },
      },
      (error: Error | null, done) => (error === null || error === undefined ? resolve(done) : reject(error)),
    )
    instance.on('response', (...[, , , time]) => latencies.push(time))
  })
  return { latencies, seconds: result.duration, errors: result.non2xx + result.errors + result.timeouts }
}
