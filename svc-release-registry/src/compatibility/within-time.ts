import { runInNewContext } from 'node:vm'

/** Twenty times what the largest contracts need on a busy machine. */
const PATIENCE_MS = 5000

/**
 * What a piece of work answers, or undefined when it takes too long or goes too deep: schemas and patterns of a
 * release are written by others, and some of either have no end.
 */
export function withinTime<Answer>(
  work: () => Answer,
  patienceMs: number = PATIENCE_MS,
): { readonly answer: Answer } | undefined {
  try {
    // The time limit of a script holds for all that it calls, and stops a regular expression as well.
    return { answer: runInNewContext('work()', { work }, { timeout: patienceMs }) as Answer }
  } catch (error) {
    if (error instanceof RangeError || codeOf(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined
    throw error
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}
