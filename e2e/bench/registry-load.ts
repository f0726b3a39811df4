import autocannon from 'autocannon'
import { readCpuTime } from './cpu-time.ts'

const CONNECTIONS = 50
const WARM_UP_S = 2
/** Up to so many URLs are repeated in a measurement anyway. */
const FEW_URLS = 1000
const MEASURE_S = Number(process.env['BENCH_SECONDS'] ?? 8)

export interface Case {
  readonly name: string
  readonly urls: readonly string[]
  /** p95 in milliseconds that must hold, and the goal. */
  readonly must?: number
  readonly goal?: number
  /** Visitors at once; 50 without. */
  readonly connections?: number
  /** URLs that ten other connections request at the same time; their latencies are not measured. */
  readonly beside?: readonly string[]
}

export interface Measured extends Omit<Case, 'urls' | 'beside'> {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly perSecond: number
  /** Milliseconds of CPU time per request. Other processes on the machine affect it little. */
  readonly serviceMs: number
  readonly databaseMs: number
  /** Answers other than 2xx, and none at all. */
  readonly errors: number
}

/** Process identifiers. */
export interface MeasuredProcesses {
  readonly service: number
  readonly database: number
}

/** Requests the URLs of each case over its connections, one case after the other. */
export async function measureCases(
  cases: readonly Case[],
  { service, database }: MeasuredProcesses,
): Promise<readonly Measured[]> {
  const measured: Measured[] = []
  for (const { urls, beside, ...about } of cases) {
    const { connections = CONNECTIONS } = about
    // Responses of the warm-up are cached, so the measurement requests other URLs.
    const forWarmUp = urls.length < FEW_URLS ? 0 : urls.length / 4
    await load(urls.slice(0, forWarmUp || undefined), { connections, duration: WARM_UP_S })
    const times = () => Promise.all([readCpuTime(service), readCpuTime(database)])
    const [serviceBefore, databaseBefore] = await times()
    const others = beside === undefined ? [] : [load(beside, { connections: 10, duration: MEASURE_S })]
    const [{ latencies, seconds, errors }, ...besides] = await Promise.all([
      load(urls.slice(forWarmUp), { connections, duration: MEASURE_S }),
      ...others,
    ])
    const [serviceAfter, databaseAfter] = await times()
    const requests = besides.reduce((sum, { latencies: more }) => sum + more.length, latencies.length)
    const sorted = Float64Array.from(latencies).sort()
    const at = (share: number): number =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
    measured.push({
      ...about,
      p50: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
      perSecond: sorted.length / seconds,
      serviceMs: (serviceAfter - serviceBefore) / requests,
      databaseMs: (databaseAfter - databaseBefore) / requests,
      errors,
    })
    process.stderr.write(
      `${about.name}: p95 ${Math.round(at(0.95))} ms, ${Math.round(sorted.length / seconds)} req/s\n`,
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
          // Each connection gets a share of its own: they request different URLs at a time, and to prepare every
          // question for every connection would take longer than the measurement.
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
