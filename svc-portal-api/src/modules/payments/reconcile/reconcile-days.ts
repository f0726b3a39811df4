import type { CompanyId } from 'shared-contracts/session/variant'
import { inTransaction } from 'shared-service/transaction'
import * as z from 'zod/mini'
import { civilDay, nextDay } from '../../../common/civil-day.ts'
import { defineJob } from '../../../common/jobs.ts'
import { isAttemptId } from '../attempts/attempt-id.ts'
import { settleAttempt } from '../attempts/settle-attempt.ts'
import { addPaymentEvent } from '../payment-events.ts'
import type { PaymentsContext } from '../payments-context.ts'
import type { ProviderPayment } from '../provider/payment-provider.ts'
import { compareDay, type DayDifference } from './compare-day.ts'
import { findLastComparedDay, replaceDifferences, saveComparedDay } from './differences.store.ts'
import { listAttempts, listPaidAttempts, type ComparedAttempt } from './reconcile.store.ts'
import { resumeRefunds } from './send-refund.ts'

const DAY_MS = 86_400_000

/** Compares the day before with the daily file of the payment portal, each night. */
export function paymentDaysJob(companyId: CompanyId) {
  return defineJob({
    name: `payment-days-${companyId}`,
    payload: z.object({}),
    cron: '30 3 * * *',
    isExclusive: true,
    timeout: 3600,
  })
}

/**
 * Compares all days since the last comparison, until yesterday, and resumes refunds that have no result.
 * @throws PortalError PAYMENT_PORTAL_UNAVAILABLE, Error while the file of a day is missing: the job is retried
 */
export async function reconcileDays(context: PaymentsContext, stopping?: AbortSignal): Promise<void> {
  const { pool, clock, companyId } = context
  await resumeRefunds(context)
  const yesterday = civilDay(new Date(clock.now().getTime() - DAY_MS))
  const last = await findLastComparedDay(pool, companyId)
  let day = last === undefined ? yesterday : nextDay(last)
  while (day <= yesterday && stopping?.aborted !== true) {
    await reconcileDay(context, day)
    day = nextDay(day)
  }
}

/**
 * Compares a day with its daily file. A payment that the file reports as successful is settled first; what differs then is
 * for finance. The same day again changes nothing that finance has resolved.
 * @throws PortalError PAYMENT_PORTAL_UNAVAILABLE, Error while the file is missing
 */
export async function reconcileDay(context: PaymentsContext, day: string): Promise<readonly DayDifference[]> {
  const { pool, clock, companyId, provider, log } = context
  const theirs = await provider.getDailyFile(day)
  if (theirs === undefined) throw new Error(`the payment portal has no file of ${day} yet`)
  await settleReported(context, theirs)
  const paid = await listPaidAttempts(pool, companyId, day)
  const named = await listNamed(context, theirs)
  const ours = [...new Map([...paid, ...named].map((attempt) => [attempt.id, attempt])).values()]
  const differences = compareDay({ ours, theirs })
  const readAt = clock.now()
  await inTransaction(pool, async (transaction) => {
    const compared = { companyId, day, readAt, ours: sumUp(paid), theirs: sumUp(theirs) }
    await saveComparedDay(transaction, compared)
    const added = new Set(await replaceDifferences(transaction, compared, differences))
    for (const { kind, reference } of differences.filter((each) => added.has(each.reference))) {
      const attemptId = ours.find(({ id }) => id === reference)?.id
      const detail = { day, reference, difference: kind }
      await addPaymentEvent(transaction, { companyId, at: readAt, kind: 'difference', attemptId, detail })
    }
  })
  log.info(
    { day, ours: paid.length, theirs: theirs.length, differences: differences.length },
    'payments: day compared',
  )
  return differences
}

/** Settles what the file reports as successful, and the portal not yet. */
async function settleReported(context: PaymentsContext, theirs: readonly ProviderPayment[]): Promise<void> {
  const known = await listNamed(context, theirs)
  const unsettled = new Set(known.flatMap(({ id, state }) => (state === 'success' ? [] : [id])))
  for (const payment of theirs)
    if (unsettled.has(payment.reference)) await settleAttempt(context, payment, 'daily-file')
}

function listNamed(
  { pool, companyId }: PaymentsContext,
  payments: readonly ProviderPayment[],
): Promise<readonly ComparedAttempt[]> {
  const references = payments.map(({ reference }) => reference).filter(isAttemptId)
  return listAttempts(pool, companyId, references)
}

function sumUp(payments: readonly { readonly amount: number }[]): { count: number; sum: number } {
  return { count: payments.length, sum: payments.reduce((total, { amount }) => total + amount, 0) }
}
