import { setTimeout as sleep } from 'node:timers/promises'
import { jest } from '@jest/globals'

const LIMIT_NS = 20_000_000_000n

/** Resolves when the condition is true. @throws Error after 20 s */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  // A clock that no test mocks.
  const began = process.hrtime.bigint()
  while (!(await condition())) {
    if (process.hrtime.bigint() - began > LIMIT_NS) throw new Error(`condition not met: ${String(condition)}`)
    await sleep(5)
  }
}

/** Timers that a test ends. */
interface HeldTimers {
  /** Number of timers started since. */
  readonly begun: number
  /** Runs the callbacks of all timers that were not cleared. */
  end(): void
}

/** Holds timers of exactly this length, so that the test controls the order of events. */
export function holdTimers(length: number): HeldTimers {
  const { setTimeout: begin, clearTimeout: clear } = globalThis
  const held = new Map<unknown, () => void>()
  let begun = 0
  const hold = (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]): NodeJS.Timeout => {
    if (ms !== length) return begin(run, ms, ...given)
    begun += 1
    // A cleared timer as handle for clearTimeout.
    const timer = begin(() => undefined, 0)
    clear(timer)
    held.set(timer, () => run(...given))
    return timer
  }
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(hold as typeof setTimeout)
  jest.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    held.delete(timer)
    clear(timer)
  })
  return {
    get begun() {
      return begun
    },
    end: () => {
      const runs = [...held.values()]
      held.clear()
      for (const run of runs) run()
    },
  }
}

/** Holds deadlines of calls (`AbortSignal.timeout`) and records their lengths. */
export function holdDeadlines(): { readonly lengths: readonly number[]; end(): void } {
  const lengths: number[] = []
  const held: AbortController[] = []
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((length) => {
    const controller = new AbortController()
    lengths.push(length)
    held.push(controller)
    return controller.signal
  })
  return {
    lengths,
    end: () => {
      for (const each of held.splice(0))
        each.abort(new DOMException('The deadline has passed', 'TimeoutError'))
    },
  }
}
