import { LruCache } from 'shared-service/cache/lru-cache'
import { networkOf } from 'shared-service/http/network-of'

const ENTRY_TTL_MS = 3_600_000
const MAX_ENTRIES = 50_000

interface Fault {
  readonly remote: string
  readonly cohort: string
}

/** Counts affected visitors instead of faults: a page that fails in a loop is one visitor per hour. */
export class AffectedVisitors {
  readonly #known: LruCache<true>

  constructor(now?: () => number) {
    this.#known = new LruCache({
      maxWeight: MAX_ENTRIES,
      lifetime: () => ({ ttlMs: ENTRY_TTL_MS }),
      ...(now === undefined ? {} : { now }),
    })
  }

  /** True once an hour for a network, a remote and a side of its rollout: its canary or the live release. */
  isNew(address: string, { remote, cohort }: Fault): boolean {
    const canary = cohort.split(',').find((id) => id.startsWith(`${remote}@`)) ?? ''
    const key = [networkOf(address), remote, canary].join(' ')
    if (this.#known.find(key) !== undefined) return false
    this.#known.set(key, true)
    return true
  }
}
