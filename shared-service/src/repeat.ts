interface Repeated {
  readonly everyMs: number
  /** `stopping` is for work of many steps: once it is aborted, no further step begins. */
  readonly work: (stopping: AbortSignal) => Promise<unknown>
  /** A failure ends nothing: the next round comes. */
  readonly onError: (error: unknown) => void
  /** False: the first round comes with the first interval. */
  readonly startsNow?: boolean
}

/** Work that is repeated until it is stopped. */
export interface Repetition {
  /** Runs a round now, or after the one that is under way. */
  readonly wake: () => void
  /** Resolves when no round is under way, so that a pool may be ended. */
  readonly stop: () => Promise<void>
}

/** Repeats work with an interval, never a second round beside the first. Its timer keeps no process alive. */
export function startRepeating({ everyMs, work, onError, startsNow = true }: Repeated): Repetition {
  const stopping = new AbortController()
  let underWay: Promise<void> | undefined
  let isAwaited = false
  const once = async (): Promise<void> => {
    try {
      await work(stopping.signal)
    } catch (error) {
      onError(error)
    }
  }
  const round = (): void => {
    if (underWay !== undefined || stopping.signal.aborted) return
    isAwaited = false
    underWay = once().finally(() => {
      underWay = undefined
      if (isAwaited) round()
    })
  }
  if (startsNow) round()
  const timer = setInterval(round, everyMs)
  timer.unref()
  return {
    wake() {
      isAwaited = true
      round()
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await underWay
    },
  }
}

/** Like `startRepeating`, for work that is never woken. Returns `stop`. */
export function repeatEvery(repeated: Repeated): () => Promise<void> {
  return startRepeating(repeated).stop
}
