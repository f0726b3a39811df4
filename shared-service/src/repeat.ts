interface Repeated {
  readonly everyMs: number
  /** `stopping` ends long work between its steps. */
  readonly work: (stopping: AbortSignal) => Promise<unknown>
  readonly onError: (error: unknown) => void
  /** False: the first run is after the first interval. */
  readonly startsNow?: boolean
}

/** Repeated work. */
export interface Repetition {
  /** Runs now, or after the current run. */
  readonly wake: () => void
  /** Resolves when no run is active, so that a pool may be ended. */
  readonly stop: () => Promise<void>
}

/** Repeats work with an interval, without overlap. Its timer keeps no process alive. */
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

/** `startRepeating` without `wake`; returns `stop`. */
export function repeatEvery(repeated: Repeated): () => Promise<void> {
  return startRepeating(repeated).stop
}
