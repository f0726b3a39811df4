import type { ErrorCode } from 'shared-contracts/errors/catalogue'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import type { PortalError } from 'shared-contracts/errors/portal-error'
import type { ApiCircuit } from 'shared-contracts/events/payloads/shell'
import { ownState } from '../settings/readable-state.ts'
import type { ReadableState } from '../settings/readable-state.ts'

/** Errors that say nothing about the call itself: the API is away, not against it. */
const OUTAGE: readonly ErrorCode[] = ['NETWORK_OFFLINE', 'NETWORK_TIMEOUT', 'SERVICE_UNAVAILABLE']

/** True for an error that passes by itself. */
export function isOutage(error: unknown): error is PortalError {
  return isPortalError(error) && OUTAGE.includes(error.code)
}

/** So many failures one after another open the circuit. */
const FAILURES = 3
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 60_000
/** Spreads the visitors' tries, so that an API that comes back is not met by all of them at once. */
const SPREAD = 0.3

/** Keeps calls away from an API that does not answer, and finds out by itself when it does again. */
export interface Circuit {
  readonly state: ReadableState<ApiCircuit>
  /** Makes a call; while the circuit is open it is refused at once, with the error that opened it. */
  run<Answer>(path: string, call: () => Promise<Answer>): Promise<Answer>
  /** Somebody else has met the outage already: the edge, while it rendered the page. */
  suspect(path: string, error: PortalError): void
  /** Tries now instead of at the next time. */
  tryNow(): void
}

interface CircuitOptions {
  /** Asks for a path past the circuit. */
  readonly probe: (path: string) => Promise<unknown>
  readonly now?: () => number
  readonly random?: () => number
}

/** Makes a closed circuit. */
export function createCircuit({ probe, now = Date.now, random = Math.random }: CircuitOptions): Circuit {
  const circuit = ownState<ApiCircuit>({ circuit: 'up', retryAt: null })
  const isDown = () => circuit.state.value.circuit === 'down'
  let failures = 0
  let waits = 0
  let last: { readonly path: string; readonly error: PortalError } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isProbing = false
  /** Open on somebody else's word only: the next call finds out. */
  let isHearsay = false

  function open(path: string, error: PortalError): void {
    isHearsay = false
    last = { path, error }
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** waits) * (1 + SPREAD * random())
    waits += 1
    // The server's own word counts where it asks for more.
    const pause = Math.ceil(Math.max(wait, (error.retryAfter ?? 0) * 1000))
    clearTimeout(timer)
    timer = setTimeout(() => void test(), pause)
    circuit.set({ circuit: 'down', retryAt: now() + pause })
  }

  function close(): void {
    clearTimeout(timer)
    failures = 0
    waits = 0
    isHearsay = false
    if (isDown()) circuit.set({ circuit: 'up', retryAt: null })
  }

  function judge(path: string, error: unknown): void {
    // Any other answer is an answer.
    if (!isOutage(error)) close()
    else if (isHearsay) open(path, error)
    else if (isDown()) last = { path, error }
    else if ((failures += 1) >= FAILURES) open(path, error)
  }

  async function test(): Promise<void> {
    if (last === undefined || isProbing) return
    isProbing = true
    const { path } = last
    try {
      await probe(path)
      close()
    } catch (error) {
      if (isOutage(error)) open(path, error)
      else close()
    } finally {
      isProbing = false
    }
  }

  return {
    state: circuit.state,
    async run(path, call) {
      if (isDown() && !isHearsay && last !== undefined) throw last.error
      try {
        const answer = await call()
        close()
        return answer
      } catch (error) {
        judge(path, error)
        throw error
      }
    },
    suspect(path, error) {
      if (isDown() || !isOutage(error)) return
      open(path, error)
      isHearsay = true
    },
    tryNow() {
      if (isDown()) void test()
    },
  }
}
