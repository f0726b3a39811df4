import { ReleaseFault } from './release-fault.ts'

/** Notice, second try and deadline of an outlet (architecture, section 7). */
export const SLOW_MS = 1000
export const RETRY_MS = 3000
export const DEADLINE_MS = 8000
/** An early load is part of the page, whose visitor has been waiting since the navigation. */
const PAGE_START_MS = 4000
const RETRY_AFTER_ERROR_MS = 300

export function timeUntilDeadline(): number {
  const sinceNavigation = performance.now()
  return sinceNavigation < PAGE_START_MS ? DEADLINE_MS - sinceNavigation : DEADLINE_MS
}

/**
 * Two tries: the second at 3 s, or after an error of the first that is no fault of the release. Rejects after 8 s of
 * the page. The first result wins.
 */
export function withRetry<Result>(attempt: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    let tries = 0
    let failures = 0
    let second = setTimeout(begin, RETRY_MS)
    const deadline = setTimeout(() => end(new Error('timeout')), timeUntilDeadline())
    begin()

    function begin() {
      tries += 1
      attempt().then((result) => {
        end()
        resolve(result)
      }, fail)
    }

    function end(error?: unknown) {
      clearTimeout(second)
      clearTimeout(deadline)
      if (error !== undefined) reject(error instanceof Error ? error : new Error(String(error)))
    }

    function fail(error: unknown) {
      failures += 1
      if (failures === 2 || error instanceof ReleaseFault) {
        end(error)
      } else if (tries === 1) {
        clearTimeout(second)
        second = setTimeout(begin, RETRY_AFTER_ERROR_MS)
      }
    }
  })
}
