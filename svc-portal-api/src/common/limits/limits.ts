import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { ErrorCode } from 'shared-contracts/errors/catalogue'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Secrets } from '../secrets.ts'
import { DELAYS, WINDOWS, delaySecondsAfter, type DelayName, type WindowName } from './limit-table.ts'

type LimitCode = Extract<ErrorCode, 'RATE_LIMITED' | 'LOGIN_SLOWED' | 'FILE_QUOTA_REACHED'>

interface Consumption {
  /** Number that is counted; 1 by default. */
  readonly points?: number
  readonly code?: LimitCode
}

/** Admitted attempt; without a report it counts as failed. */
export interface Attempt {
  /** Refunds the attempt and earlier failures under the same key. */
  succeeded(): Promise<void>
  /** Refunds the attempt. Earlier failures stay counted. */
  cancel(): Promise<void>
}

/** One counter of an attempt. `isShared`: other users count here too, so a success does not reset its failures. */
export interface AttemptCounter {
  readonly window?: WindowName
  readonly delay?: DelayName
  readonly key: string
  readonly isShared?: boolean
}

/**
 * Rate limits over all instances. Use them outside the transaction of the change, so that a rollback does not undo the
 * count. Keys may be personal, e.g. an e-mail: only a keyed hash is stored.
 */
export interface Limits {
  /** @throws PortalError RATE_LIMITED (or `code`) with `Retry-After` above the limit. */
  consume(window: WindowName, key: string, counted?: Consumption): Promise<void>
  /**
   * Begins an attempt at something that can be guessed. Counters are checked in order; a refused attempt costs nothing.
   * @throws PortalError LOGIN_SLOWED with `Retry-After`; do nothing costly then.
   */
  attempt(counts: readonly AttemptCounter[]): Promise<Attempt>
}

const NO_LIMITS: Limits = {
  consume: async () => undefined,
  attempt: async () => ({ succeeded: async () => undefined, cancel: async () => undefined }),
}

interface LimitDependencies {
  readonly pool: pg.Pool
  readonly secrets: Secrets
  readonly factor: number
  /** Replaces the points of windows. */
  readonly points?: Partial<Record<WindowName, number | undefined>> | undefined
}

const TABLE = 'rate_limit'
/** Never reached: this limiter only counts failures, which set the delay. */
const NEVER_REACHED = 1_000_000_000

export function createLimits(dependencies: LimitDependencies): Limits {
  if (dependencies.factor === 0) return NO_LIMITS
  const { hash, windows } = createCounters(dependencies)
  const { consume, takeBack, forgive } = createAttempts(dependencies)
  return {
    async consume(window, key, { points = 1, code = 'RATE_LIMITED' } = {}) {
      await windows(window)
        .consume(hash(key), points)
        .catch((refusal: unknown) => {
          throw toLimitError(refusal, code)
        })
    },
    async attempt(counts) {
      const passed: AttemptCounter[] = []
      for (const count of counts) {
        try {
          await consume(count)
        } catch (error) {
          for (const earlier of passed) await takeBack(earlier)
          throw error
        }
        passed.push(count)
      }
      return {
        async succeeded() {
          for (const count of counts) await (count.isShared === true ? takeBack(count) : forgive(count))
        },
        async cancel() {
          for (const count of counts) await takeBack(count)
        },
      }
    },
  }
}

function createCounters({ pool, secrets, factor, points: given = {} }: LimitDependencies) {
  const key = secrets.key('limits')
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    })
  return {
    windows(name: WindowName) {
      const points = (given[name] ?? WINDOWS[name].points) * factor
      return limiter(`w-${name}`, Math.max(1, Math.round(points)), WINDOWS[name].seconds)
    },
    failures: (name: DelayName) => limiter(`f-${name}`, NEVER_REACHED, DELAYS[name].seconds),
    gates: (name: DelayName) => limiter(`g-${name}`, 1, 1),
    hash: (text: string) => createHmac('sha256', key).update(text).digest('base64url'),
  }
}

function createAttempts(dependencies: LimitDependencies) {
  const { windows, failures, gates, hash } = createCounters(dependencies)
  async function passGate(delay: DelayName, hashed: string): Promise<void> {
    // Counted before it fails, so that concurrent attempts see each other.
    const { consumedPoints } = await failures(delay).penalty(hashed)
    const apart = delaySecondsAfter(delay, consumedPoints - 1, dependencies.factor)
    if (apart > 0) await gates(delay).consume(hashed, 1, { customDuration: apart })
  }
  return {
    async consume({ window, delay, key }: AttemptCounter): Promise<void> {
      const hashed = hash(key)
      try {
        if (delay !== undefined) await passGate(delay, hashed)
        if (window !== undefined) await windows(window).consume(hashed)
      } catch (refusal) {
        if (delay !== undefined) await failures(delay).reward(hashed)
        throw toLimitError(refusal, 'LOGIN_SLOWED')
      }
    },
    async takeBack({ window, delay, key }: AttemptCounter): Promise<void> {
      const hashed = hash(key)
      if (window !== undefined) await windows(window).reward(hashed)
      if (delay !== undefined) await failures(delay).reward(hashed)
    },
    async forgive({ window, delay, key }: AttemptCounter): Promise<void> {
      const hashed = hash(key)
      if (window !== undefined) await windows(window).delete(hashed)
      if (delay === undefined) return
      await failures(delay).delete(hashed)
      await gates(delay).delete(hashed)
    },
  }
}

export async function deleteExpiredLimits(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query(`delete from ${TABLE} where expire < $1`, [now.getTime()])
}

/** The library throws its result as refusal; anything else is an error, e.g. of the database. */
function toLimitError(refusal: unknown, code: LimitCode): unknown {
  if (!(refusal instanceof RateLimiterRes)) return refusal
  const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
  return new PortalError(code, { values: { seconds }, retryAfter: seconds })
}
