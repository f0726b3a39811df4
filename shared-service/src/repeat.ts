interface RepeatOptions {
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
export function startRepeating({ everyMs, work, onError, startsNow = true }: RepeatOptions): Repetition {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let isWoken = false
  const runOnce = async (): Promise<void> => {
    try {
      await work(stopping.signal)
    } catch (error) {
      onError(error)
    }
  }
  const start = (): void => {
    if (running !== undefined || stopping.signal.aborted) return
    isWoken = false
    running = runOnce().finally(() => {
      running = undefined
      if (isWoken) start()
    })
  }
  if (startsNow) start()
  const timer = setInterval(start, everyMs)
  timer.unref()
  return {
    wake() {
      isWoken = true
      start()
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}

/** `startRepeating` without `wake`; returns `stop`. */
export function repeatEvery(repeated: RepeatOptions): () => Promise<void> {
  return startRepeating(repeated).stop
}
