import { enqueueJob } from 'shared-service/jobs/enqueue-job'
import { inTransaction } from 'shared-service/transaction'
import { civilDay } from '../../../common/civil-day.ts'
import { refundPaidEntries } from '../ledger/entries.ts'
import { postTransfer } from '../ledger/ledger.ts'
import { addPaymentEvent } from '../payment-events.ts'
import { jobIdOf, paymentRefundJob } from '../payment-jobs.ts'
import type { PaymentsContext } from '../payments-context.ts'
import type { ProviderRefund } from '../provider/payment-provider.ts'
import { refundReference } from '../refunds/refund-reference.ts'
import { notifyOfRefund } from '../notices/refund-notice.ts'
import {
  findRefund,
  listUnfinishedRefunds,
  lockRefund,
  updateRefund,
  type SentRefund,
} from './reconcile.store.ts'

/** Interval of requests about a refund that the bank has not finished. */
const CHECK_S = 60
/** Jobs that would be due in the same part of this interval are one. It is shorter, because clocks of machines differ. */
const MERGED_MS = 30_000
/** Age from which the jobs of a refund have probably ended without result. */
const ABANDONED_MS = 86_400_000

/**
 * Sends an approved refund to the payment portal, or requests the state of one that was sent. Repeated and concurrent runs
 * return the money once, because the payment portal accepts each reference once.
 * @throws PortalError PAYMENT_PORTAL_UNAVAILABLE; Error when the payment portal refuses it, e.g. because another refund of
 * the payment is on its way: the job is retried
 */
export async function sendRefund(context: PaymentsContext, id: string): Promise<void> {
  const { pool, companyId, provider } = context
  const refund = await findRefund(pool, { id, companyId })
  if (refund === undefined || !isUnfinished(refund)) return
  const reference = refundReference(refund)
  const known = refund.state === 'submitted' ? await provider.getRefund(reference) : undefined
  const { amount, refundable, attemptId: payment } = refund
  const reported = known ?? (await provider.refund({ reference, payment, amount, refundable }))
  await inTransaction(pool, (transaction) => recordRefund(context, transaction, { refund, reported }))
}

function isUnfinished({ state }: Pick<SentRefund, 'state'>): boolean {
  return state === 'approved' || state === 'submitted'
}

interface ReportedRefund {
  readonly refund: SentRefund
  readonly reported: ProviderRefund
}

async function recordRefund(
  { clock, companyId, log }: PaymentsContext,
  transaction: Parameters<typeof lockRefund>[0],
  { refund, reported }: ReportedRefund,
): Promise<void> {
  const { id, obligationId, attemptId, amount } = refund
  const locked = await lockRefund(transaction, refund)
  if (locked === undefined) return
  const { state, providerRef } = reported
  const now = clock.now()
  const about = { companyId, at: now, attemptId, obligationId, refundId: id }
  if (locked.isOutside && state !== 'error') {
    log.error(
      { refund: id },
      'payments: a refund that was recorded as returned without us was sent meanwhile',
    )
    await addPaymentEvent(transaction, { ...about, kind: 'refund-sent-twice', detail: { amount, state } })
  }
  if (!isUnfinished(locked)) return
  if (state === 'submitted') {
    const job = paymentRefundJob(companyId)
    const due = Math.floor((now.getTime() + CHECK_S * 1000) / MERGED_MS)
    await enqueueJob(transaction, job, {
      payload: { refundId: id },
      delay: CHECK_S,
      id: jobIdOf(job, id, String(due)),
    })
  }
  if (state === locked.state) return
  await updateRefund(transaction, { id, state, providerRef, finishedAt: state === 'success' ? now : null })
  const kind = state === 'error' ? 'refund-failed' : (`refund-${state}` as const)
  await addPaymentEvent(transaction, { ...about, kind, detail: { amount } })
  if (state === 'error') log.error({ refund: id }, 'payments: the payment portal has not returned a refund')
  if (state !== 'success') return
  const entries = refundPaidEntries(amount)
  await postTransfer(transaction, { kind: 'refund-paid', obligationId, refundId: id, entries, at: now })
  await notifyOfRefund(transaction, { refund, companyId, now })
}

/** Adds jobs for refunds without result for a day, once a day. */
export async function resumeRefunds({ pool, clock, companyId }: PaymentsContext): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - ABANDONED_MS)
  const job = paymentRefundJob(companyId)
  for (const refundId of await listUnfinishedRefunds(pool, companyId, before))
    await enqueueJob(pool, job, { payload: { refundId }, id: jobIdOf(job, refundId, civilDay(now)) })
}
