import { networkOf } from 'shared-service/http/network-of'

const REMEMBERED_MS = 3_600_000
const MOST_REMEMBERED = 50_000

interface Fault {
  readonly remote: string
  /** Name of a cohort of the present composition. */
  readonly cohort: string
}

/**
 * Tells visitors that met a fault from faults: a page that fails in a loop, or somebody who sends reports by hand,
 * is one visitor of an hour. Nothing but the network address is held for it, in memory.
 */
export class StruckVisitors {
  readonly #until = new Map<string, number>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** True once an hour for a network, a remote and a side of its rollout: its running canary, or the live release. */
  isNew(address: string, { remote, cohort }: Fault): boolean {
    const canary = cohort.split(',').find((id) => id.startsWith(`${remote}@`)) ?? ''
    const key = [networkOf(address), remote, canary].join(' ')
    const now = this.#now()
    if ((this.#until.get(key) ?? 0) > now) return false
    this.#until.delete(key)
    this.#until.set(key, now + REMEMBERED_MS)
    // In the order of their ends, so what has ended stands first.
    for (const [other, until] of this.#until) {
      if (until > now && this.#until.size <= MOST_REMEMBERED) break
      this.#until.delete(other)
    }
    return true
  }
}
