import { randomUUID } from 'node:crypto'
import type { Observation, ObservationBatch } from 'shared-contracts/release/canary'

const MINUTE_MS = 60_000
/** Limit of the release registry for one batch. */
const MAX_BATCH_SIZE = 1000
/** Some days of a busy portal without a release registry; then the oldest counts are evicted. */
const MAX_COUNTS = 50_000

type CountedEvent = Omit<Observation, 'minute' | 'count'>

/** Counts of documents and faults by minute, release, cohort and kind, until they are sent. */
export class Counts {
  readonly #now: () => number
  readonly #counts = new Map<string, Observation>()
  #open: ObservationBatch | undefined

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  add({ remote, version, cohort, kind }: CountedEvent): void {
    const minute = new Date(Math.floor(this.#now() / MINUTE_MS) * MINUTE_MS).toISOString()
    const key = [minute, remote, version, cohort, kind].join(' ')
    const count = (this.#counts.get(key)?.count ?? 0) + 1
    this.#counts.set(key, { minute, remote, version, cohort, kind, count })
    const [oldest] = this.#counts.keys()
    if (this.#counts.size > MAX_COUNTS && oldest !== undefined) this.#counts.delete(oldest)
  }

  /** The batch to send. It stays the same until `done`, because a lost response may have been a success. */
  next(): ObservationBatch | undefined {
    if (this.#open !== undefined || this.#counts.size === 0) return this.#open
    const observations = [...this.#counts].slice(0, MAX_BATCH_SIZE).map(([key, observation]) => {
      this.#counts.delete(key)
      return observation
    })
    this.#open = { batch: randomUUID(), observations }
    return this.#open
  }

  done(): void {
    this.#open = undefined
  }
}
