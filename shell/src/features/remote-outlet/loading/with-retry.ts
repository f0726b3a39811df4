import { startDeadline } from './deadline.ts'
import { ReleaseFault } from './release-fault.ts'

/** Delays of an outlet: status line and retry. */
export const SLOW_MS = 1000
export const RETRY_MS = 3000
const RETRY_AFTER_ERROR_MS = 300

/**
 * Runs an attempt and one retry: after 3 s, or soon after an error that is no fault of the release. The first result wins.
 * Rejects at the deadline of `startDeadline`.
 */
export function withRetry<Result>(attempt: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    let attempts = 0
    let failures = 0
    let retry = setTimeout(begin, RETRY_MS)
    const stopDeadline = startDeadline(() => end(new Error('timeout')))
    begin()

    function begin() {
      attempts += 1
      attempt().then((result) => {
        end()
        resolve(result)
      }, fail)
    }

    function end(error?: unknown) {
      clearTimeout(retry)
      stopDeadline()
      if (error !== undefined) reject(error instanceof Error ? error : new Error(String(error)))
    }

    function fail(error: unknown) {
      failures += 1
      if (failures === 2 || error instanceof ReleaseFault) {
        end(error)
      } else if (attempts === 1) {
        clearTimeout(retry)
        retry = setTimeout(begin, RETRY_AFTER_ERROR_MS)
      }
    }
  })
}
