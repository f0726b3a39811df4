import { enqueueJob } from 'shared-service/jobs/enqueue-job'
import { inTransaction, type Queries } from 'shared-service/transaction'
import type { AttemptState } from 'shared-contracts/http/payments/payment-models'
import { sumOf } from '../amounts.ts'
import { overpaymentEntries, paymentEntries } from '../ledger/entries.ts'
import { isSettled, postTransfer } from '../ledger/ledger.ts'
import { addPaymentEvent, type PaymentEventKind } from '../payment-events.ts'
import { paymentReceiptsJob, paymentRefundJob } from '../payment-jobs.ts'
import { notifyOfEnd, notifyOfPayment, type SettledItem } from '../notices/attempt-notices.ts'
import type { PaymentsContext } from '../payments-context.ts'
import type { ProviderPayment } from '../provider/payment-provider.ts'
import { isAttemptId } from './attempt-id.ts'
import { bankRefOf, describeChange, isOpen, stateAfter } from './attempt-states.ts'
import { lockAttempt, lockItems, updateAttempt, type AttemptRow, type PaidItem } from './attempts.store.ts'
import { insertAutomaticRefund, insertReceipt } from './settlement.store.ts'

/** How a report of the payment portal was obtained. */
export type SettleSource = 'return' | 'callback' | 'poll' | 'daily-file' | 'cancel'

/** `unchanged`: the report was known, late or out of order. `unknown`: there is no such attempt in this variant. */
export type SettleOutcome = 'applied' | 'unchanged' | 'unknown'

interface Settlement {
  readonly context: PaymentsContext
  readonly transaction: Queries
  readonly attempt: AttemptRow
  readonly payment: ProviderPayment
  readonly source: SettleSource
  readonly now: Date
}

/**
 * Applies a report of the payment portal to its attempt: the only place that changes the state of an attempt after its
 * start. Reports may be repeated, concurrent and out of order; each obligation is settled once, and what is paid again is
 * refunded.
 */
export async function settleAttempt(
  context: PaymentsContext,
  payment: ProviderPayment,
  source: SettleSource,
): Promise<SettleOutcome> {
  const { pool, companyId, clock } = context
  const id = payment.reference
  if (!isAttemptId(id)) return 'unknown'
  return inTransaction(pool, async (transaction) => {
    const attempt = await lockAttempt(transaction, { id, companyId })
    if (attempt === undefined) return 'unknown'
    const state = stateAfter(attempt, payment)
    if (state === undefined) return 'unchanged'
    await applyState({ context, transaction, attempt, payment, source, now: clock.now() }, state)
    return 'applied'
  })
}

async function applyState(settlement: Settlement, state: AttemptState): Promise<void> {
  const { context, transaction, attempt, payment, source, now } = settlement
  const { companyId, log } = context
  const change = describeChange(payment, state, now)
  await updateAttempt(transaction, attempt.id, change)
  const addEvent = (kind: PaymentEventKind, detail: object) =>
    addPaymentEvent(transaction, { companyId, at: now, kind, attemptId: attempt.id, detail })
  await addEvent(eventOf(state), {
    source,
    before: attempt.state,
    ...(state === 'error'
      ? { reported: payment.state, amount: payment.amount, expected: attempt.amount }
      : {}),
  })
  if (state === 'error')
    log.error(
      { attempt: attempt.id, source },
      'payments: the payment portal has another amount of an attempt',
    )
  if (state === 'error') await notifyOfAttemptEnd(settlement, 'disputed')
  if (isEndUnseen(settlement, state)) await notifyOfAttemptEnd(settlement, 'notPaid')
  if (state !== 'success') return
  if (!isOpen(attempt.state)) await addEvent('late-success', { before: attempt.state })
  await settleItems(settlement, change.paidAt ?? now)
}

/** Whether an attempt ends without a payment while its payer waits for the bank, or is not on its page. */
function isEndUnseen({ attempt, source }: Settlement, state: AttemptState): boolean {
  if (state !== 'failed' && state !== 'cancelled' && state !== 'expired') return false
  return attempt.state === 'submitted' || source === 'poll' || source === 'daily-file'
}

async function notifyOfAttemptEnd(
  { context, transaction, attempt, now }: Settlement,
  event: 'notPaid' | 'disputed',
): Promise<void> {
  const items = await lockItems(transaction, attempt.id)
  await notifyOfEnd(transaction, event, {
    attempt,
    items: items.map((item) => ({ number: item.number, amount: sumOf(item) })),
    companyId: context.companyId,
    now,
  })
}

function eventOf(state: AttemptState): PaymentEventKind {
  return state === 'error' ? 'attempt-error' : `attempt-${state}`
}

async function settleItems(settlement: Settlement, paidAt: Date): Promise<void> {
  const { context, transaction, attempt, now } = settlement
  const { companyId } = context
  const settled: SettledItem[] = []
  for (const item of await lockItems(transaction, attempt.id))
    settled.push(await settleItem(settlement, item, paidAt))
  await enqueueJob(transaction, paymentReceiptsJob(companyId), { payload: { attemptId: attempt.id } })
  await notifyOfPayment(transaction, { attempt, settled, companyId, now })
}

/** An obligation that is paid or closed already is not paid again: the money is returned. */
async function settleItem(settlement: Settlement, item: PaidItem, paidAt: Date): Promise<SettledItem> {
  const { transaction, attempt, payment, now } = settlement
  const { obligationId, number, ownerId, serviceFee, governmentFee } = item
  const isOverpaid = await isSettled(transaction, obligationId)
  const amount = sumOf(item)
  const receipt = await insertReceipt(transaction, {
    attemptId: attempt.id,
    obligationId,
    number,
    paidAt,
    payerName: attempt.payerName,
    serviceFee,
    governmentFee,
    bankRef: bankRefOf(payment),
  })
  await postTransfer(transaction, {
    kind: isOverpaid ? 'overpayment' : 'payment',
    obligationId,
    receiptId: receipt.id,
    entries: isOverpaid ? overpaymentEntries(amount) : paymentEntries(amount),
    at: now,
  })
  if (isOverpaid) await returnOverpayment(settlement, { obligationId, receiptId: receipt.id, amount })
  return { number, ownerId, amount, isOverpaid }
}

interface Overpayment {
  readonly obligationId: string
  readonly receiptId: string
  readonly amount: number
}

async function returnOverpayment(
  { context: { companyId }, transaction, attempt, now }: Settlement,
  { obligationId, receiptId, amount }: Overpayment,
): Promise<void> {
  const refundId = await insertAutomaticRefund(transaction, { receiptId, amount, now })
  await addPaymentEvent(transaction, {
    companyId,
    at: now,
    kind: 'paid-twice',
    attemptId: attempt.id,
    obligationId,
    refundId,
    detail: { amount },
  })
  await enqueueJob(transaction, paymentRefundJob(companyId), { payload: { refundId } })
}
