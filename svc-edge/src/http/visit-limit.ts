import { networkOf } from 'shared-service/http/network-of'

const WINDOW_MS = 60_000
const MOST_VISITORS = 20_000

interface Visit {
  count: number
  readonly until: number
}

/** Counts by network address, in windows of a minute. It forgets: at most so many addresses are remembered. */
export class VisitLimit {
  readonly #visits = new Map<string, Visit>()
  readonly #perMinute: number
  readonly #now: () => number

  /** 0 a minute is no limit. */
  constructor(perMinute: number, now: () => number = Date.now) {
    this.#perMinute = perMinute
    this.#now = now
  }

  /** Counts one; answers 0 when it is within the limit, else the seconds to wait. */
  count(address: string): number {
    if (this.#perMinute === 0) return 0
    const now = this.#now()
    const key = networkOf(address)
    const found = this.#visits.get(key)
    if (found !== undefined && found.until > now) {
      found.count += 1
      return found.count > this.#perMinute ? Math.ceil((found.until - now) / 1000) : 0
    }
    this.#visits.delete(key)
    this.#visits.set(key, { count: 1, until: now + WINDOW_MS })
    this.#forget(now)
    return 0
  }

  /** The map is in the order of the windows' ends, so what has ended stands first. */
  #forget(now: number): void {
    for (const [key, { until }] of this.#visits) {
      if (until > now && this.#visits.size <= MOST_VISITORS) return
      this.#visits.delete(key)
    }
  }
}
