import { isOutage } from 'shared-contracts/rules/error-message'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import type { PortalError } from 'shared-contracts/errors/portal-error'
import type { ApiCircuit } from 'shared-contracts/events/payloads/shell'
import type { Endpoint } from 'shared-contracts/http/endpoint'
import { ownState } from '../settings/readable-state.ts'

/** Number of consecutive failures that open the circuit. */
const FAILURE_THRESHOLD = 3
const FIRST_WAIT_MS = 2000
const MAX_WAIT_MS = 60_000
/** Relative jitter, so that visitors do not retry at the same time. */
const JITTER = 0.3

/** Call that is repeated as a probe. */
export interface ProbedCall {
  readonly path: string
  /** Validates the shape of the response. */
  readonly endpoint?: Pick<Endpoint, 'path' | 'shape'> | undefined
}

interface CircuitOptions {
  /** Repeats a failed call, bypassing the circuit. */
  readonly probe: (call: ProbedCall) => Promise<unknown>
  readonly now?: () => number
  readonly random?: () => number
}

/** Exponential backoff with jitter, 2 s to a minute. `next` returns milliseconds, at least `retryAfter` seconds. */
export function createBackoff(random: () => number = Math.random) {
  let count = 0
  return {
    next({ retryAfter = 0 }: { readonly retryAfter?: number | undefined } = {}): number {
      const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** count) * (1 + JITTER * random())
      count += 1
      return Math.ceil(Math.max(wait, retryAfter * 1000))
    },
    reset(): void {
      count = 0
    },
  }
}

/**
 * Circuit breaker of the API. After repeated outages it fails fast and probes with backoff until the API responds. Its
 * functions are properties, so that they can be passed without the instance.
 */
export class Circuit {
  readonly #circuit = ownState<ApiCircuit>({ circuit: 'up', retryAt: null })
  readonly state = this.#circuit.state
  readonly #probe: CircuitOptions['probe']
  readonly #now: () => number
  readonly #waits: ReturnType<typeof createBackoff>
  #failures = 0
  #last: { readonly call: ProbedCall; readonly error: PortalError } | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #isProbing = false
  /** Opened by an outage that the edge reported: the next call is a probe. */
  #isSuspected = false

  constructor({ probe, now = Date.now, random = Math.random }: CircuitOptions) {
    this.#probe = probe
    this.#now = now
    this.#waits = createBackoff(random)
  }

  get #isDown(): boolean {
    return this.#circuit.state.value.circuit === 'down'
  }

  /** Makes a call. While the circuit is open, it fails at once with the last error. */
  readonly run = async <Answer>(call: ProbedCall, make: () => Promise<Answer>): Promise<Answer> => {
    if (this.#isDown && !this.#isSuspected && this.#last !== undefined) throw this.#last.error
    try {
      const answer = await make()
      this.#close()
      return answer
    } catch (error) {
      this.#recordFailure(call, error)
      throw error
    }
  }

  /** Opens the circuit for an outage during server rendering. */
  readonly suspect = (path: string, error: PortalError): void => {
    if (this.#isDown || !isOutage(error)) return
    this.#open({ path }, error)
    this.#isSuspected = true
  }

  /** Probes now instead of after the backoff. */
  readonly tryNow = (): void => {
    if (this.#isDown) void this.#probeNow()
  }

  #open(call: ProbedCall, error: PortalError): void {
    this.#isSuspected = false
    this.#last = { call, error }
    const pause = this.#waits.next(error)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#probeNow(), pause)
    this.#circuit.set({ circuit: 'down', retryAt: this.#now() + pause })
  }

  #close(): void {
    clearTimeout(this.#timer)
    this.#failures = 0
    this.#waits.reset()
    this.#isSuspected = false
    if (this.#isDown) this.#circuit.set({ circuit: 'up', retryAt: null })
  }

  #recordFailure(call: ProbedCall, error: unknown): void {
    // A refusal is a response, so the API works; an aborted call is ignored.
    if (!isOutage(error)) {
      if (isPortalError(error)) this.#close()
      return
    }
    this.#failures += 1
    if (this.#isDown && !this.#isSuspected) this.#last = { call, error }
    else if (this.#isSuspected || this.#failures >= FAILURE_THRESHOLD) this.#open(call, error)
  }

  async #probeNow(): Promise<void> {
    if (this.#last === undefined || this.#isProbing) return
    this.#isProbing = true
    const { call } = this.#last
    try {
      await this.#probe(call)
      this.#close()
    } catch (error) {
      if (isOutage(error)) this.#open(call, error)
      else this.#close()
    } finally {
      this.#isProbing = false
    }
  }
}

/** Creates a closed circuit breaker. */
export function createCircuit(options: CircuitOptions): Circuit {
  return new Circuit(options)
}
