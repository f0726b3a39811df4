import { runInNewContext } from 'node:vm'

/** Twenty times the need of the largest contracts on a busy machine. */
const TIMEOUT_MS = 5000

/**
 * Result of a function; undefined when it exceeds time or recursion depth, because schemas and patterns of releases may
 * be endless.
 * @throws Error of the function, except timeouts and stack overflows.
 */
export function runWithTimeout<Result>(
  work: () => Result,
  timeoutMs: number = TIMEOUT_MS,
): { readonly result: Result } | undefined {
  try {
    // The time limit also stops a regular expression.
    return { result: runInNewContext('work()', { work }, { timeout: timeoutMs }) as Result }
  } catch (error) {
    const isTimeout = (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    if (isTimeout || error instanceof RangeError) return undefined
    throw error
  }
}
