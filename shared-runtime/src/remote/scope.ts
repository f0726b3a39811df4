/** Ends what was taken; calling it again does nothing. */
export type Stop = () => void

/**
 * What a mounted screen has taken and gives back when it is unmounted: subscriptions, timers, listeners. The outlet
 * makes one for each mount and closes it.
 */
export interface Scope {
  readonly isClosed: boolean
  /** How many things are open, for tests that count. */
  readonly size: number
  /** Aborted when the scope closes. */
  readonly signal: AbortSignal
  /** Runs `teardown` when the scope closes, or earlier by the returned function; at once when it is closed already. */
  add(teardown: () => void): Stop
  timeout(run: () => void, milliseconds: number): Stop
  interval(run: () => void, milliseconds: number): Stop
  listen<Name extends keyof GlobalEventHandlersEventMap>(
    target: EventTarget,
    type: Name,
    run: (event: GlobalEventHandlersEventMap[Name]) => void,
  ): Stop
  listen(target: EventTarget, type: string, run: (event: Event) => void): Stop
  /** Gives everything back, the last first. */
  close(): void
}

/** Told what code of a scope has thrown: in a timer or listener, or while it gave something back. */
export type ScopeFault = (error: unknown) => void

function logFault(error: unknown): void {
  console.error(error)
}

/** Makes a scope. Holds nothing until something is taken, so one that is never used needs no closing. */
export function createScope(onFault: ScopeFault = logFault): Scope {
  const open = new Set<() => void>()
  const aborter = new AbortController()

  function guard<Args extends readonly unknown[]>(run: (...args: Args) => void) {
    return (...args: Args) => {
      try {
        run(...args)
      } catch (error) {
        onFault(error)
      }
    }
  }

  function add(teardown: () => void): Stop {
    const stop = () => {
      if (open.delete(stop)) guarded()
    }
    const guarded = guard(teardown)
    open.add(stop)
    if (aborter.signal.aborted) stop()
    return stop
  }

  return {
    get isClosed() {
      return aborter.signal.aborted
    },
    get size() {
      return open.size
    },
    signal: aborter.signal,
    add,
    timeout(run, milliseconds) {
      if (aborter.signal.aborted) return () => undefined
      const timer = setTimeout(() => {
        stop()
        guard(run)()
      }, milliseconds)
      const stop = add(() => {
        clearTimeout(timer)
      })
      return stop
    },
    interval(run, milliseconds) {
      const timer = setInterval(guard(run), milliseconds)
      return add(() => {
        clearInterval(timer)
      })
    },
    listen(target: EventTarget, type: string, run: (event: never) => void) {
      const listener = guard(run) as (event: Event) => void
      target.addEventListener(type, listener)
      return add(() => {
        target.removeEventListener(type, listener)
      })
    },
    close() {
      aborter.abort()
      for (const stop of [...open].toReversed()) stop()
    },
  }
}
