import { setTimeout as sleep } from 'node:timers/promises'
import { jest } from '@jest/globals'

const LIMIT_NS = 20_000_000_000n

/** Resolves when it is so, however long the machine takes for it; fails when it does not come. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  // A clock that no test moves.
  const began = process.hrtime.bigint()
  while (!(await condition())) {
    if (process.hrtime.bigint() - began > LIMIT_NS) throw new Error(`it did not come: ${String(condition)}`)
    await sleep(5)
  }
}

/** Timers that end when the test says so. */
interface HeldTimers {
  /** How many have been begun since they are held. */
  readonly begun: number
  /** The time is over of those that have not been cleared. */
  end(): void
}

/** Holds the timers of exactly this length: what comes first is the test's to say, and not the machine's. */
export function holdTimers(length: number): HeldTimers {
  const { setTimeout: begin, clearTimeout: clear } = globalThis
  const held = new Map<unknown, () => void>()
  let begun = 0
  const hold = (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]): NodeJS.Timeout => {
    if (ms !== length) return begin(run, ms, ...given)
    begun += 1
    // Something to be cleared, which never ends.
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

/** Holds the deadlines of calls (`AbortSignal.timeout`), and tells how long they were to be. */
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
      for (const each of held.splice(0)) each.abort(new DOMException('The time is over', 'TimeoutError'))
    },
  }
}
