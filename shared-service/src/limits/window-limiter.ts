import { LruCache } from '../cache/lru-cache.ts'
import { networkOf } from '../http/network-of.ts'
import { rateLimited } from './rate-limited.ts'

const WINDOW_MS = 60_000
const MAX_NETWORKS = 20_000

interface Window {
  count: number
  readonly endsAt: number
}

/**
 * Rate limit per client network (/64 for IPv6) and minute, in memory, for calls without an endpoint contract. LRU
 * networks are evicted.
 */
export class WindowLimiter {
  readonly #windows: LruCache<Window>
  readonly #limit: number
  readonly #now: () => number

  constructor(limit: number, now: () => number = Date.now) {
    this.#limit = limit === 0 ? Infinity : Math.max(1, Math.round(limit))
    this.#now = now
    this.#windows = new LruCache({ maxWeight: MAX_NETWORKS, lifetime: () => ({ ttlMs: WINDOW_MS }), now })
  }

  /** Counts one call. @throws RATE_LIMITED with `Retry-After` */
  count(address: string): void {
    const seconds = this.consume(address)
    if (seconds > 0) throw rateLimited(seconds)
  }

  /** Counts one call and returns the seconds to wait, 0 within the limit. */
  consume(address: string): number {
    const key = networkOf(address)
    const window = this.#windows.find(key) ?? { count: 0, endsAt: this.#now() + WINDOW_MS }
    if (window.count === 0) this.#windows.set(key, window)
    window.count += 1
    return window.count > this.#limit ? this.#secondsLeft(window) : 0
  }

  #secondsLeft({ endsAt }: Window): number {
    return Math.max(1, Math.ceil((endsAt - this.#now()) / 1000))
  }
}
