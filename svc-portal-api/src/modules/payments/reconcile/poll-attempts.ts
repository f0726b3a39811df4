import { isPortalError } from 'shared-contracts/errors/portal-error'
import type { CompanyId } from 'shared-contracts/session/variant'
import * as z from 'zod/mini'
import { defineJob } from '../../../common/jobs.ts'
import { neverCreated } from '../attempts/never-created.ts'
import { settleAttempt } from '../attempts/settle-attempt.ts'
import type { PaymentsContext } from '../payments-context.ts'
import { listUnfinishedAttempts, type UnfinishedAttempt } from './reconcile.store.ts'

/** Age from which an attempt is checked; before, its payer or a call-back usually finishes it. */
const MIN_AGE_MS = 60_000
const BATCH = 200
const CONCURRENCY = 8

/** Checks attempts that are not finished, each minute. */
export function paymentPollJob(companyId: CompanyId) {
  return defineJob({
    name: `payment-poll-${companyId}`,
    payload: z.object({}),
    cron: '* * * * *',
    retries: 0,
    isExclusive: true,
  })
}

/**
 * Requests the state of each attempt that is not finished, and cancels at the payment portal what has expired. Returns the
 * number of attempts that were checked; the others are checked by the next run.
 * @throws AggregateError of unexpected failures, after the other attempts
 */
export async function pollAttempts(context: PaymentsContext, stopping?: AbortSignal): Promise<number> {
  const { pool, clock, companyId, log } = context
  const before = new Date(clock.now().getTime() - MIN_AGE_MS)
  const failures: unknown[] = []
  let checked = 0
  let unavailable = 0
  let after: UnfinishedAttempt | undefined
  for (;;) {
    const attempts = await listUnfinishedAttempts(pool, { companyId, before, after, limit: BATCH })
    if (attempts.length === 0 || stopping?.aborted === true) break
    for (let first = 0; first < attempts.length; first += CONCURRENCY) {
      const together = attempts.slice(first, first + CONCURRENCY)
      const ended = await Promise.allSettled(together.map((attempt) => checkAttempt(context, attempt)))
      for (const each of ended) {
        if (each.status === 'fulfilled') checked += 1
        else if (isUnavailable(each.reason)) unavailable += 1
        else failures.push(each.reason)
      }
    }
    after = attempts.at(-1)
  }
  if (unavailable > 0) log.warn({ unavailable, checked }, 'payments: states of attempts are not available')
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
  return checked
}

function isUnavailable(error: unknown): boolean {
  return isPortalError(error) && error.code === 'PAYMENT_PORTAL_UNAVAILABLE'
}

async function checkAttempt(context: PaymentsContext, attempt: UnfinishedAttempt): Promise<void> {
  const { provider, clock, log } = context
  const isExpired = attempt.expiresAt <= clock.now()
  const payment = isExpired ? await provider.cancelPayment(attempt.id) : await provider.getPayment(attempt.id)
  if (payment !== undefined) await settleAttempt(context, payment, 'poll')
  else if (attempt.state !== 'created')
    log.error({ attempt: attempt.id }, 'payments: the payment portal no longer has a started attempt')
  else if (isExpired) await settleAttempt(context, neverCreated(attempt, 'expired'), 'poll')
}
