import { ConcurrencyLimiter } from '../concurrency/concurrency-limiter.ts'
import { withTimeout } from '../timeout.ts'

interface CircuitBreakerOptions {
  /** Timeout of a call, in milliseconds. */
  readonly timeoutMs: number
  /** Failures in a row that open the circuit. */
  readonly failures: number
  /** Milliseconds that the circuit is open; then one call tries the system again, and the others are refused. */
  readonly restMs: number
  /** Calls at once; nothing waits beyond that, so a system that hangs does not fill this service. */
  readonly concurrency: number
  /** Errors that say nothing about whether the system works, such as a refused code. */
  readonly isAnswer: (error: unknown) => boolean
  /** Milliseconds that never go back; for tests. */
  readonly now?: () => number
}

/** Thrown instead of a call that would most likely fail, or that took too long. */
export class OutboundUnavailable extends Error {
  override readonly name = 'OutboundUnavailable'
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number

  constructor(reason: string, retryAfter: number) {
    super(reason)
    this.retryAfter = retryAfter
  }
}

/** Guards the calls to one external system. */
export interface CircuitBreaker {
  /** @throws OutboundUnavailable, and what `call` throws. */
  run<Result>(call: (signal: AbortSignal) => Promise<Result>): Promise<Result>
}

const SLOW_RETRY_S = 5

/** Creates a circuit breaker with timeout and concurrency limit for one external system. */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { timeoutMs, restMs, concurrency, isAnswer, now = () => performance.now() } = options
  const refusal = (): Error => new OutboundUnavailable('too many calls at once', SLOW_RETRY_S)
  const late = (): Error => new OutboundUnavailable('no answer in time', SLOW_RETRY_S)
  const limiter = new ConcurrencyLimiter({ concurrency, refusal })
  let failed = 0
  let openUntil = 0
  let isTrying = false

  async function count<Result>(call: () => Promise<Result>): Promise<Result> {
    try {
      const result = await call()
      failed = 0
      return result
    } catch (error) {
      failed = isAnswer(error) ? 0 : failed + 1
      openUntil = now() + restMs
      throw error
    }
  }

  return {
    async run(call) {
      const isOpen = failed >= options.failures
      const left = Math.ceil((openUntil - now()) / 1000)
      if (isOpen && (now() < openUntil || isTrying))
        throw new OutboundUnavailable('left alone after failures', Math.max(1, left))
      if (isOpen) isTrying = true
      try {
        return await limiter.run(() => count(() => withTimeout(timeoutMs, call, late)))
      } finally {
        if (isOpen) isTrying = false
      }
    },
  }
}
