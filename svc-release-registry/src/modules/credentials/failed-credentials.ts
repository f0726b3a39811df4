import type { Clock } from 'shared-service/clock'
import { PortalError } from 'shared-contracts/errors/portal-error'

const WINDOW_MS = 60_000
const FAILURES_PER_WINDOW = 20
/** Addresses remembered; the one that failed first is forgotten first. */
const REMEMBERED_ADDRESSES = 10_000

interface Failures {
  readonly until: number
  count: number
}

/** Stops an address that keeps coming with credentials that nobody has, before they are looked up. */
export class FailedCredentials {
  readonly #clock: Clock
  readonly #most: number
  readonly #failures = new Map<string, Failures>()

  /** `factor` as RATE_LIMIT_FACTOR; 0 is without limit. */
  constructor(clock: Clock, factor: number) {
    this.#clock = clock
    this.#most = factor === 0 ? Infinity : Math.max(1, Math.round(FAILURES_PER_WINDOW * factor))
  }

  /** @throws PortalError RATE_LIMITED */
  check(address: string): void {
    const failures = this.#recent(address)
    if (failures === undefined || failures.count < this.#most) return
    const seconds = Math.max(1, Math.ceil((failures.until - this.#clock.now().getTime()) / 1000))
    throw new PortalError('RATE_LIMITED', { values: { seconds }, retryAfter: seconds })
  }

  count(address: string): void {
    const failures = this.#recent(address)
    if (failures !== undefined) {
      failures.count += 1
      return
    }
    const oldest = this.#failures.keys().next().value
    if (this.#failures.size >= REMEMBERED_ADDRESSES && oldest !== undefined) this.#failures.delete(oldest)
    this.#failures.set(address, { until: this.#clock.now().getTime() + WINDOW_MS, count: 1 })
  }

  #recent(address: string): Failures | undefined {
    const failures = this.#failures.get(address)
    if (failures === undefined || failures.until > this.#clock.now().getTime()) return failures
    this.#failures.delete(address)
    return undefined
  }
}
