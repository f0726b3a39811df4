import type { CompanyId } from 'shared-contracts/session/variant'
import { inTransaction } from 'shared-service/transaction'
import * as z from 'zod/mini'
import { civilDay } from '../../../common/civil-day.ts'
import { defineJob } from '../../../common/jobs.ts'
import { isAttemptId } from '../attempts/attempt-id.ts'
import { settleAttempt } from '../attempts/settle-attempt.ts'
import { addPaymentEvent } from '../payment-events.ts'
import type { PaymentsContext } from '../payments-context.ts'
import type { ProviderPayment } from '../provider/payment-provider.ts'
import { compareDay, type DayDifference } from './compare-day.ts'
import { compareRefunds } from './compare-refunds.ts'
import { withoutConfirmed } from './confirm-missing.ts'
import {
  addDays,
  listDaysToCompare,
  reopenDays,
  replaceDifferences,
  saveComparedDay,
} from './differences.store.ts'
import { notifyOfOutsideRefunds } from './notify-outside-refunds.ts'
import { listAttempts, listDayAttempts, type ComparedAttempt } from './reconcile.store.ts'
import { resumeReceipts } from './resume-receipts.ts'
import { resumeRefunds } from './send-refund.ts'

const DAY_MS = 86_400_000
/** How long ago a payment may have been paid and settled whose day is compared again. */
const LATE_MS = 8 * DAY_MS

/** Compares the days that were not compared yet with the daily files of the payment portal, each night. */
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
 * Compares all days until yesterday that were not compared, and those in which a payment was settled since. Resumes refunds
 * and receipts that have no result. A day that fails does not keep the others from being compared.
 * @throws AggregateError of the days that failed, e.g. while a file is missing, and the reason of a stop: the job is retried
 */
export async function reconcileDays(context: PaymentsContext, stopping?: AbortSignal): Promise<void> {
  const { pool, clock, companyId } = context
  await resumeRefunds(context)
  await resumeReceipts(context)
  await notifyOfOutsideRefunds(context)
  const now = clock.now().getTime()
  await reopenDays(pool, { companyId, after: new Date(now - LATE_MS) })
  await addDays(pool, { companyId, yesterday: civilDay(new Date(now - DAY_MS)) })
  const failures: unknown[] = []
  for (const day of await listDaysToCompare(pool, companyId)) {
    stopping?.throwIfAborted()
    await reconcileDay(context, day).catch((error: unknown) => failures.push(error))
  }
  throwAll(failures)
}

/**
 * Compares a day with its daily file. A payment that the file reports as successful is settled first; what differs then is
 * for finance. The same day again changes nothing that finance has resolved, unless
 * it differs in another way now.
 * @throws PortalError PAYMENT_PORTAL_UNAVAILABLE, Error while the file is missing, AggregateError of payments that could
 * not be settled: the day stays to be compared
 */
export async function reconcileDay(context: PaymentsContext, day: string): Promise<readonly DayDifference[]> {
  const { pool, clock, companyId, provider, log } = context
  const theirs = await provider.getDailyFile(day)
  if (theirs === undefined) throw new Error(`the payment portal has no file of ${day} yet`)
  const failures = await settleReported(context, theirs)
  // Before the attempts are read: one that is settled afterwards lets the day be compared again.
  const foundAt = clock.now()
  const ofDay = await listDayAttempts(pool, companyId, day)
  const paid = ofDay.filter(({ state }) => state === 'success')
  const named = await listNamed(context, theirs)
  const ours = [...new Map([...ofDay, ...named].map((attempt) => [attempt.id, attempt])).values()]
  const found = await withoutConfirmed(context, { day, ours, differences: compareDay({ ours, theirs }) })
  const differences = [...found, ...(await compareRefunds(context, day))]
  await inTransaction(pool, async (transaction) => {
    const readAt = failures.length === 0 ? foundAt : null
    await saveComparedDay(transaction, { companyId, day, readAt, ours: sumUp(paid), theirs: sumUp(theirs) })
    for (const { reference, earlierNote } of await replaceDifferences(
      transaction,
      { companyId, day, foundAt },
      differences,
    )) {
      const attemptId = ours.find(({ id }) => id === reference)?.id
      const difference = differences.find((each) => each.reference === reference)?.kind
      const detail = { day, reference, difference, ...(earlierNote === null ? {} : { earlierNote }) }
      await addPaymentEvent(transaction, { companyId, at: foundAt, kind: 'difference', attemptId, detail })
    }
  })
  log.info(
    { day, ours: paid.length, theirs: theirs.length, differences: differences.length },
    'payments: day compared',
  )
  throwAll(failures)
  return differences
}

/** Settles what the file reports as successful, and the portal not yet. Returns the failures. */
async function settleReported(
  context: PaymentsContext,
  theirs: readonly ProviderPayment[],
): Promise<readonly unknown[]> {
  const known = await listNamed(context, theirs)
  const unsettled = new Set(known.flatMap(({ id, state }) => (state === 'success' ? [] : [id])))
  const failures: unknown[] = []
  for (const payment of theirs)
    if (unsettled.has(payment.reference))
      await settleAttempt(context, payment, 'daily-file').catch((error: unknown) => failures.push(error))
  return failures
}

/** @throws AggregateError unless there are no failures */
function throwAll(failures: readonly unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
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
