import { isOutage } from 'shared-contracts/rules/error-message'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import type { PortalError } from 'shared-contracts/errors/portal-error'
import type { ApiCircuit } from 'shared-contracts/events/payloads/shell'
import type { Endpoint } from 'shared-contracts/http/endpoint'
import { ownState } from '../settings/readable-state.ts'

/** So many failures one after another open the circuit. */
const FAILURE_THRESHOLD = 3
const FIRST_WAIT_MS = 2000
const MAX_WAIT_MS = 60_000
/** Spreads the visitors' tries, so that an API that comes back is not met by all of them at once. */
const JITTER = 0.3

/** A call, as far as it takes to find out whether the API answers again. */
export interface ProbedCall {
  readonly path: string
  /** Its answer has to have that shape. */
  readonly endpoint?: Pick<Endpoint, 'path' | 'shape'> | undefined
}

interface CircuitOptions {
  /** Repeats a call that failed, past the circuit. */
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
 * Keeps calls away from an API that does not answer, and finds out by itself when it does again. Its functions are
 * properties, so that they can be handed out one by one.
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
  /** Open on somebody else's word only: the next call finds out. */
  #isHearsay = false

  constructor({ probe, now = Date.now, random = Math.random }: CircuitOptions) {
    this.#probe = probe
    this.#now = now
    this.#waits = createBackoff(random)
  }

  get #isDown(): boolean {
    return this.#circuit.state.value.circuit === 'down'
  }

  /** Makes a call; while the circuit is open it is refused at once, with the error that opened it. */
  readonly run = async <Answer>(call: ProbedCall, make: () => Promise<Answer>): Promise<Answer> => {
    if (this.#isDown && !this.#isHearsay && this.#last !== undefined) throw this.#last.error
    try {
      const answer = await make()
      this.#close()
      return answer
    } catch (error) {
      this.#judge(call, error)
      throw error
    }
  }

  /** The edge has met the outage already, while it rendered the page. */
  readonly suspect = (path: string, error: PortalError): void => {
    if (this.#isDown || !isOutage(error)) return
    this.#open({ path }, error)
    this.#isHearsay = true
  }

  /** Tries now instead of at the next time. */
  readonly tryNow = (): void => {
    if (this.#isDown) void this.#test()
  }

  #open(call: ProbedCall, error: PortalError): void {
    this.#isHearsay = false
    this.#last = { call, error }
    const pause = this.#waits.next(error)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#test(), pause)
    this.#circuit.set({ circuit: 'down', retryAt: this.#now() + pause })
  }

  #close(): void {
    clearTimeout(this.#timer)
    this.#failures = 0
    this.#waits.reset()
    this.#isHearsay = false
    if (this.#isDown) this.#circuit.set({ circuit: 'up', retryAt: null })
  }

  #judge(call: ProbedCall, error: unknown): void {
    // A refusal is an answer; a call that was given up says nothing.
    if (!isOutage(error)) {
      if (isPortalError(error)) this.#close()
      return
    }
    this.#failures += 1
    if (this.#isDown && !this.#isHearsay) this.#last = { call, error }
    else if (this.#isHearsay || this.#failures >= FAILURE_THRESHOLD) this.#open(call, error)
  }

  async #test(): Promise<void> {
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

/** Makes a closed circuit. */
export function createCircuit(options: CircuitOptions): Circuit {
  return new Circuit(options)
}
