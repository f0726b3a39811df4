import { availableParallelism } from 'node:os'
import { hash, verify, type Options } from '@node-rs/argon2'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { ConcurrencyLimiter } from 'shared-service/concurrency/concurrency-limiter'

/** Argon2id (the default of the library) with 19 MiB, two passes and one lane (docs/decisions/0165). */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** At the same moment: the pool has four threads, which reading files needs as well. */
const AT_ONCE = Math.min(3, availableParallelism())
/** So many may wait, about two seconds' worth; whoever comes then is told to come again. */
const MAY_WAIT = 150
const RETRY_AFTER_S = 5

/** Of no password: compared with when there is nothing else to compare with, so that it takes the same time. */
let standIn: Promise<string> | undefined

/** A flood of hashing must not take the rest of the service along. */
const limiter = new ConcurrencyLimiter({
  concurrency: AT_ONCE,
  maxWaiting: MAY_WAIT,
  refusal: () => new PortalError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_AFTER_S }),
})

/**
 * What is kept of a password. The same letters count as the same, however a keyboard composes them.
 * @throws PortalError SERVICE_UNAVAILABLE when too many wait
 */
export async function hashPassword(password: string): Promise<string> {
  return limiter.run(() => hash(composed(password), COST))
}

/**
 * Whether a password is the one that was kept. Takes as long without one.
 * @throws PortalError SERVICE_UNAVAILABLE when too many wait
 */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  standIn ??= hash('', COST)
  const compared = kept ?? (await standIn)
  const isIt = await limiter.run(() => verify(compared, composed(password)))
  return isIt && kept !== undefined
}

function composed(password: string): string {
  return password.normalize('NFC')
}
