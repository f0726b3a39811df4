import { PortalError } from 'shared-contracts/errors/portal-error'
import { enqueueJob } from 'shared-service/jobs/enqueue-job'
import { inTransaction, type Queries } from 'shared-service/transaction'
import { normalizeLine } from '../../../common/input/normalize-text.ts'
import type { FinanceOfficial } from '../desk/finance-official.ts'
import { refundDueEntries } from '../ledger/entries.ts'
import { postTransfer } from '../ledger/ledger.ts'
import { addPaymentEvent } from '../payment-events.ts'
import { paymentRefundJob } from '../payment-jobs.ts'
import type { PaymentsContext } from '../payments-context.ts'
import {
  lockReceipt,
  lockRefund,
  sumApproved,
  updateDecision,
  updateForSending,
  type LockedRefund,
  type RefundDecision,
} from './refunds.store.ts'

interface Decision {
  readonly id: string
  readonly outcome: 'approved' | 'rejected'
  readonly note?: string | undefined
}

/**
 * Approves or rejects a refund that another official has requested (four eyes). An approved one reduces the income in the
 * ledger and is sent to the payment portal by a job. The same decision with the same note again changes nothing.
 * @throws PortalError PAYMENT_UNKNOWN, REFUND_OWN_REQUEST, REFUND_DECIDED
 */
export async function decideRefund(
  { pool, clock, companyId }: PaymentsContext,
  official: FinanceOfficial,
  { id, outcome, note: text = '' }: Decision,
): Promise<void> {
  const line = normalizeLine(text)
  const note = line === '' ? null : line
  const at = clock.now()
  const { personId } = official
  await inTransaction(pool, async (transaction) => {
    const refund = await getLocked(transaction, official, id)
    if (refund.isOwnRequest) throw new PortalError('REFUND_OWN_REQUEST')
    if (isRepeated(refund, { outcome, note, decidedBy: personId })) return
    if (refund.state !== 'requested') throw new PortalError('REFUND_DECIDED')
    // Before any change of a refund, as a request does: refunds of a receipt are decided one after the other.
    await lockReceipt(transaction, official, refund.receiptId)
    await updateDecision(transaction, { id, outcome, note, decidedBy: personId, now: at })
    const { obligationId } = refund
    const kind = `refund-${outcome}` as const
    await addPaymentEvent(transaction, { companyId, at, kind, obligationId, refundId: id, personId })
    if (outcome === 'rejected') return
    await postRefundDue(transaction, refund, at)
    await enqueueJob(transaction, paymentRefundJob(companyId), { payload: { refundId: id } })
  })
}

/**
 * Sends a refund again that the payment portal has refused. One in another state stays as it is.
 * @throws PortalError PAYMENT_UNKNOWN
 */
export async function retryRefund(
  { pool, clock, companyId }: PaymentsContext,
  official: FinanceOfficial,
  id: string,
): Promise<void> {
  const at = clock.now()
  const { personId } = official
  await inTransaction(pool, async (transaction) => {
    const { state, obligationId } = await getLocked(transaction, official, id)
    if (state !== 'error') return
    await updateForSending(transaction, id, at)
    const kind = 'refund-sent-again'
    await addPaymentEvent(transaction, { companyId, at, kind, obligationId, refundId: id, personId })
    await enqueueJob(transaction, paymentRefundJob(companyId), { payload: { refundId: id } })
  })
}

/** The lock of the receipt lets several refunds of it together return exactly both fees. */
async function postRefundDue(transaction: Queries, refund: LockedRefund, at: Date): Promise<void> {
  const { id, amount, receiptId, obligationId, serviceFee, governmentFee } = refund
  const earlier = await sumApproved(transaction, receiptId)
  await postTransfer(transaction, {
    kind: 'refund-due',
    obligationId,
    refundId: id,
    entries: refundDueEntries({ amount, earlier, fees: { serviceFee, governmentFee } }),
    at,
  })
}

/** The official has made the same decision before; an approved refund has gone on since. */
function isRepeated(
  refund: LockedRefund,
  { outcome, note, decidedBy }: Omit<RefundDecision, 'id' | 'now'>,
): boolean {
  const isSameOutcome = (refund.state === 'rejected') === (outcome === 'rejected')
  return refund.decidedBy === decidedBy && isSameOutcome && refund.decisionNote === note
}

/** @throws PortalError PAYMENT_UNKNOWN */
async function getLocked(transaction: Queries, official: FinanceOfficial, id: string): Promise<LockedRefund> {
  const refund = await lockRefund(transaction, official, id)
  if (refund === undefined) throw new PortalError('PAYMENT_UNKNOWN')
  return refund
}
