import { holdTimers, until } from 'shared-service/testing/waiting'

/** Timeout of a renderer job. */
const JOB_MS = 1000
/**
 * Timeouts of a page: a renderer job, the load of the bundles, an API response. A machine that runs tests may be too
 * busy for them.
 */
const LIMITS: ReadonlySet<number> = new Set([JOB_MS, 5000, 800])
const EXTENDED_MS = 20_000

let areExtended = false
let isInstalled = false

/** Extends the timeouts for a busy machine, or restores them. */
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

/** Sends a request whose renderer job hangs, and ends the timer of that job, counted from now. */
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
