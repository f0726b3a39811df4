import { runInNewContext } from 'node:vm'

/** Twenty times what the largest contracts need on a busy machine. */
const TIMEOUT_MS = 5000

/**
 * Result of a function, or undefined when it takes too long or recurses too deep: schemas and patterns of a release are
 * written by others, and some of either are endless.
 */
export function withinTime<Result>(
  work: () => Result,
  timeoutMs: number = TIMEOUT_MS,
): { readonly result: Result } | undefined {
  try {
    // The time limit of a script holds for all that it calls, and stops a regular expression as well.
    return { result: runInNewContext('work()', { work }, { timeout: timeoutMs }) as Result }
  } catch (error) {
    const isTimeout = (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    if (isTimeout || error instanceof RangeError) return undefined
    throw error
  }
}
