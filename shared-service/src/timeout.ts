/**
 * Result of work with a timeout, which aborts the signal; work that ignores it is left running.
 * @throws what `late` creates, and what the work throws
 */
export async function withTimeout<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
  createError: () => Error,
): Promise<Result> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = createError()
      reject(error)
      controller.abort(error)
    }, ms)
  })
  try {
    return await Promise.race([work(controller.signal), timeout])
  } finally {
    clearTimeout(timer)
  }
}
