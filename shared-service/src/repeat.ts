interface Repeated {
  readonly everyMs: number
  /** The signal is for a work of many steps: it says that no further one is wanted. */
  readonly work: (stopping: AbortSignal) => Promise<unknown>
  /** A failure ends nothing: the next round comes. */
  readonly onError: (error: unknown) => void
  /** False: the first round comes with the first interval. */
  readonly startsNow?: boolean
}

/**
 * Does a work now and again and again, never a second time while it is under way; it keeps no process alive. Gives what
 * stops it: when that resolves nothing of it is under way, so that a pool may be ended.
 */
export function repeatEvery({ everyMs, work, onError, startsNow = true }: Repeated): () => Promise<void> {
  const stopping = new AbortController()
  let underWay: Promise<void> | undefined
  const once = async (): Promise<void> => {
    try {
      await work(stopping.signal)
    } catch (error) {
      onError(error)
    }
  }
  const round = (): void => {
    underWay ??= once().finally(() => {
      underWay = undefined
    })
  }
  if (startsNow) round()
  const timer = setInterval(round, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await underWay
  }
}
