import { randomUUID } from 'node:crypto'
import type { Observation, ObservationBatch } from 'shared-contracts/release/canary'

const MINUTE_MS = 60_000
/** What a release registry takes at once. */
const MOST_IN_BATCH = 1000
/** Some days of a busy portal while nobody takes the counts; the oldest go first then. */
const MOST_KEPT = 50_000

type Counted = Omit<Observation, 'minute' | 'count'>

/** Counts documents and faults by minute, release, cohort and kind, until somebody takes them. */
export class Counts {
  readonly #now: () => number
  readonly #counts = new Map<string, Observation>()
  #open: ObservationBatch | undefined

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  add({ remote, version, cohort, kind }: Counted): void {
    const minute = new Date(Math.floor(this.#now() / MINUTE_MS) * MINUTE_MS).toISOString()
    const key = [minute, remote, version, cohort, kind].join(' ')
    const count = (this.#counts.get(key)?.count ?? 0) + 1
    this.#counts.set(key, { minute, remote, version, cohort, kind, count })
    const [oldest] = this.#counts.keys()
    if (this.#counts.size > MOST_KEPT && oldest !== undefined) this.#counts.delete(oldest)
  }

  /** What is to be told next; the same until `done`, because nobody knows whether a lost answer was a success. */
  next(): ObservationBatch | undefined {
    if (this.#open !== undefined || this.#counts.size === 0) return this.#open
    const observations = [...this.#counts].slice(0, MOST_IN_BATCH).map(([key, observation]) => {
      this.#counts.delete(key)
      return observation
    })
    this.#open = { batch: randomUUID(), observations }
    return this.#open
  }

  /** The last batch was taken, or will never be. */
  done(): void {
    this.#open = undefined
  }
}
