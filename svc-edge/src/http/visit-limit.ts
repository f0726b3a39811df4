import { isIPv6 } from 'node:net'

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

/** What limits count by: one subscriber has a whole /64 of IPv6 addresses. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [before = '', after = ''] = address.split('::')
  const head = before.split(':').filter((part) => part !== '')
  const tail = after.split(':').filter((part) => part !== '')
  const gap = address.includes('::') ? Math.max(0, 8 - head.length - tail.length) : 0
  return [...head, ...Array.from({ length: gap }, () => '0'), ...tail].slice(0, 4).join(':')
}
