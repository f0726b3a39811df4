import { PortalError } from 'shared-contracts/errors/portal-error'
import { inTransaction, type Queries } from 'shared-service/transaction'
import { normalizeNote } from '../../../common/input/normalize-text.ts'
import { toQapik } from '../amounts.ts'
import type { FinanceOfficial } from '../desk/finance-official.ts'
import { addPaymentEvent } from '../payment-events.ts'
import type { PaymentsContext } from '../payments-context.ts'
import {
  findRequestedRefund,
  insertRefund,
  lockReceipt,
  sumRefunds,
  type RefundRequest,
} from './refunds.store.ts'

interface NewRefund {
  readonly key: string
  readonly receipt: string
  /** Amounts as decimal texts. */
  readonly amount: string
  /** What the official has seen as refundable. */
  readonly refundable: string
  readonly reason: string
}

/**
 * Requests a refund, once for each key; another official decides. Returns its id.
 * @throws PortalError REQUEST_INVALID for an amount of nothing or above what is refundable, PAYMENT_UNKNOWN,
 * REFUND_AMOUNT_CHANGED, PAYMENT_KEY_USED
 */
export function requestRefund(
  { pool, clock, companyId }: PaymentsContext,
  official: FinanceOfficial,
  { key, receipt, amount: typed, refundable, reason: text }: NewRefund,
): Promise<string> {
  const reason = normalizeNote(text)
  if (reason === null) throw new PortalError('REQUEST_INVALID', { fields: { reason: 'value_is_required' } })
  const { personId } = official
  const amount = toQapik(typed)
  const request = { key, receiptId: receipt, amount, reason, requestedBy: personId }
  const at = clock.now()
  return inTransaction(pool, async (transaction) => {
    const locked = await lockReceipt(transaction, official, receipt)
    if (locked === undefined) throw new PortalError('PAYMENT_UNKNOWN')
    const earlier = await findSame(transaction, request)
    if (earlier !== undefined) return earlier
    const left = locked.amount - (await sumRefunds(transaction, receipt))
    if (left !== toQapik(refundable)) throw new PortalError('REFUND_AMOUNT_CHANGED')
    if (amount === 0 || amount > left)
      throw new PortalError('REQUEST_INVALID', {
        fields: { amount: amount === 0 ? 'amount_must_be_positive' : 'amount_is_too_large' },
      })
    const refundId = await insertRefund(transaction, request, at)
    // A concurrent request for another receipt has used the key.
    if (refundId === undefined) throw new PortalError('PAYMENT_KEY_USED')
    const { obligationId } = locked
    await addPaymentEvent(transaction, {
      companyId,
      at,
      kind: 'refund-requested',
      obligationId,
      refundId,
      personId,
    })
    return refundId
  })
}

/** Id of the refund that the same request has created. @throws PortalError PAYMENT_KEY_USED for another request */
async function findSame(transaction: Queries, request: RefundRequest): Promise<string | undefined> {
  const earlier = await findRequestedRefund(transaction, request.key)
  if (earlier === undefined) return undefined
  const isSame =
    earlier.receiptId === request.receiptId &&
    earlier.amount === request.amount &&
    earlier.reason === request.reason &&
    earlier.requestedBy === request.requestedBy
  if (!isSame) throw new PortalError('PAYMENT_KEY_USED')
  return earlier.id
}
