import { availableParallelism } from 'node:os'
import { hash, verify, type Options } from '@node-rs/argon2'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { ConcurrencyLimiter } from 'shared-service/concurrency/concurrency-limiter'

/** Argon2id (the default of the library) with 19 MiB, two passes and one lane (docs/decisions/0166). */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Concurrency: the pool has four threads, which file reads need as well. */
const CONCURRENCY = Math.min(3, availableParallelism())
/** Queue limit, about two seconds' worth. */
const MAX_WAITING = 150
const RETRY_AFTER_S = 5

/** Hash of no password, compared when there is none, for equal time. */
let dummyHash: Promise<string> | undefined

/** A flood of hashing must not block the rest of the service. */
const limiter = new ConcurrencyLimiter({
  concurrency: CONCURRENCY,
  maxWaiting: MAX_WAITING,
  refusal: () => new PortalError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_AFTER_S }),
})

/** Hash of a password, normalized for all keyboards. @throws PortalError SERVICE_UNAVAILABLE above the queue limit */
export async function hashPassword(password: string): Promise<string> {
  return limiter.run(() => hash(normalizePassword(password), COST))
}

/**
 * Compares a password with a hash, in equal time without one. @throws PortalError SERVICE_UNAVAILABLE above the queue
 * limit
 */
export async function verifyPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  dummyHash ??= hash('', COST)
  const compared = storedHash ?? (await dummyHash)
  const isMatch = await limiter.run(() => verify(compared, normalizePassword(password)))
  return isMatch && storedHash !== undefined
}

function normalizePassword(password: string): string {
  return password.normalize('NFC')
}
