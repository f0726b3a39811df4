import autocannon from 'autocannon'

const CONNECTIONS = 50
const WARM_UP_S = 2
const MEASURE_S = Number(process.env['BENCH_SECONDS'] ?? 8)

export interface Case {
  readonly name: string
  readonly urls: readonly string[]
  /** p95 in milliseconds that must hold, and the goal. */
  readonly must?: number
  readonly goal?: number
  /** Visitors at once; 50 without. */
  readonly connections?: number
  /** Asked by ten others meanwhile, over and over; their times do not count. */
  readonly beside?: readonly string[]
}

export interface Measured extends Omit<Case, 'urls' | 'beside'> {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly perSecond: number
  /** Answers other than 2xx, and none at all. */
  readonly errors: number
}

/** Asks the questions of each case from its connections, one case after the other. */
export async function measureCases(cases: readonly Case[]): Promise<readonly Measured[]> {
  const measured: Measured[] = []
  for (const { urls, beside, ...about } of cases) {
    const { connections = CONNECTIONS } = about
    await load(urls, { connections, duration: WARM_UP_S })
    const others = beside === undefined ? [] : [load(beside, { connections: 10, duration: MEASURE_S })]
    const [{ latencies, seconds, errors }] = await Promise.all([
      load(urls, { connections, duration: MEASURE_S }),
      ...others,
    ])
    const sorted = Float64Array.from(latencies).sort()
    const at = (share: number): number =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
    measured.push({
      ...about,
      p50: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
      perSecond: sorted.length / seconds,
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

/** Asks all addresses in turn. The histogram of autocannon has whole milliseconds only, so every answer is timed here. */
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
          // A share of its own for each connection: not all ask the same at the same time, and to prepare every
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
