import { ConcurrencyLimiter } from '../concurrency/concurrency-limiter.ts'
import { withTimeout } from '../timeout.ts'

interface CircuitBreakerOptions {
  /** Timeout of a call in milliseconds. */
  readonly timeoutMs: number
  /** Consecutive failures that open the circuit. */
  readonly failures: number
  /** Milliseconds with an open circuit; then one call is a probe, and others are refused. */
  readonly openMs: number
  /** Concurrent calls; more are refused, so that a hanging system does not fill this service. */
  readonly concurrency: number
  /** Errors of a working system, such as a refused code. */
  readonly isExpected: (error: unknown) => boolean
  /** Monotonic milliseconds; for tests. */
  readonly now?: () => number
}

/** Thrown instead of a call that would probably fail, or after a timeout. */
export class OutboundUnavailable extends Error {
  override readonly name = 'OutboundUnavailable'
  readonly retryAfter: number

  constructor(reason: string, retryAfter: number) {
    super(reason)
    this.retryAfter = retryAfter
  }
}

/** Protects the calls to one external system. */
export interface CircuitBreaker {
  /** @throws OutboundUnavailable, and what `call` throws. */
  run<Result>(call: (signal: AbortSignal) => Promise<Result>): Promise<Result>
}

const SLOW_RETRY_S = 5

/** Creates a circuit breaker with timeout and concurrency limit. */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { timeoutMs, openMs, concurrency, isExpected, now = () => performance.now() } = options
  const refusal = (): Error => new OutboundUnavailable('too many calls at once', SLOW_RETRY_S)
  const createTimeoutError = (): Error => new OutboundUnavailable('no answer in time', SLOW_RETRY_S)
  const limiter = new ConcurrencyLimiter({ concurrency, refusal })
  let failureCount = 0
  let openUntil = 0
  let isProbing = false

  async function count<Result>(call: () => Promise<Result>): Promise<Result> {
    try {
      const result = await call()
      failureCount = 0
      return result
    } catch (error) {
      failureCount = isExpected(error) ? 0 : failureCount + 1
      openUntil = now() + openMs
      throw error
    }
  }

  return {
    async run(call) {
      const isOpen = failureCount >= options.failures
      const secondsLeft = Math.ceil((openUntil - now()) / 1000)
      if (isOpen && (now() < openUntil || isProbing))
        throw new OutboundUnavailable('left alone after failures', Math.max(1, secondsLeft))
      if (isOpen) isProbing = true
      try {
        return await limiter.run(() => count(() => withTimeout(timeoutMs, call, createTimeoutError)))
      } finally {
        if (isOpen) isProbing = false
      }
    },
  }
}
