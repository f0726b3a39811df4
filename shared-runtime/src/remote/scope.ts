/** Releases a resource. Further calls have no effect. */
export type Stop = () => void

/**
 * Resources of a mounted screen that are released when it is unmounted: subscriptions, timers, listeners. The outlet
 * creates a scope for each mount and closes it.
 */
export interface Scope {
  readonly isClosed: boolean
  /** Number of open resources, for tests. */
  readonly size: number
  /** Aborted when the scope closes. */
  readonly signal: AbortSignal
  /** Runs `teardown` when the scope closes or the returned function is called; at once in a closed scope. */
  add(teardown: () => void): Stop
  timeout(run: () => void, milliseconds: number): Stop
  interval(run: () => void, milliseconds: number): Stop
  listen<Name extends keyof GlobalEventHandlersEventMap>(
    target: EventTarget,
    type: Name,
    run: (event: GlobalEventHandlersEventMap[Name]) => void,
  ): Stop
  listen(target: EventTarget, type: string, run: (event: Event) => void): Stop
  /** Releases all resources in reverse order. */
  close(): void
}

/** Called with an error of a timer, listener or teardown. */
export type ScopeFault = (error: unknown) => void

function logFault(error: unknown): void {
  console.error(error)
}

/** Creates a scope. An unused scope need not be closed. */
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
