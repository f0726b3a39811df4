import { holdTimers, until } from 'shared-service/testing/waiting'

/** How long a job of the renderer may take. */
const JOB_MS = 1000
/**
 * Limits of the edge to a page: a job, the load of the bundles, an answer of the API. They are for machines that serve
 * pages; one that tests may be busy, or stop for some seconds.
 */
const LIMITS: ReadonlySet<number> = new Set([JOB_MS, 5000, 800])
const EXTENDED_MS = 20_000

let areExtended = false
let isInstalled = false

/** Whether the limits wait for a busy machine. */
export function extendLimits(isExtended: boolean): void {
  areExtended = isExtended
  if (isInstalled) return
  isInstalled = true
  const begin = globalThis.setTimeout
  const limit = AbortSignal.timeout.bind(AbortSignal)
  const lengthOf = (ms: number): number => (areExtended && LIMITS.has(ms) ? EXTENDED_MS : ms)
  const setTimer = (run: () => void, ms = 0, ...given: []): NodeJS.Timeout =>
    begin(run, lengthOf(ms), ...given)
  globalThis.setTimeout = Object.assign(setTimer, begin) as typeof setTimeout
  AbortSignal.timeout = (ms) => limit(lengthOf(ms))
}

/** Asks for what hangs in this job of the renderer, counted from now, and lets the time of the job pass. */
export async function requestPastTimeout<Answer>(
  job: number,
  request: () => Promise<Answer>,
): Promise<Answer> {
  const jobs = holdTimers(JOB_MS)
  const response = request()
  await until(() => jobs.begun >= job)
  jobs.end()
  return response
}
