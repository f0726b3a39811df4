import type { Queries } from 'shared-service/transaction'
import type { Fees } from '../amounts.ts'

export interface NewReceipt extends Fees {
  readonly attemptId: string
  readonly obligationId: string
  /** Number of the obligation. */
  readonly number: string
  readonly paidAt: Date
  readonly payerName: string
  readonly bankRef: string
}

export interface AddedReceipt {
  readonly id: string
  readonly number: string
}

/** Adds the next receipt of an obligation, `9400000017-1`, whose row is locked. @throws Error of the database */
export async function insertReceipt(transaction: Queries, receipt: NewReceipt): Promise<AddedReceipt> {
  const { rows } = await transaction.query<AddedReceipt>(
    `insert into payment_receipt
       (attempt_id, obligation_id, number, paid_at, payer_name, service_fee, government_fee, bank_ref)
     select $1, $2, $3::text || '-' || (select count(*) + 1 from payment_receipt where obligation_id = $2), $4, $5, $6, $7, $8
     returning id, number`,
    [
      receipt.attemptId,
      receipt.obligationId,
      receipt.number,
      receipt.paidAt,
      receipt.payerName,
      receipt.serviceFee,
      receipt.governmentFee,
      receipt.bankRef,
    ],
  )
  const [added] = rows
  if (added === undefined) throw new Error('a receipt was not inserted')
  return added
}

/** Code of the reason of every automatic refund; its text is in `locales`. */
const PAID_TWICE = 'paid-twice'

interface AutomaticRefund {
  readonly receiptId: string
  readonly amount: number
  readonly now: Date
}

/** Adds the refund of a receipt for what was no longer owed. It needs no official. @throws Error of the database */
export async function insertAutomaticRefund(
  transaction: Queries,
  { receiptId, amount, now }: AutomaticRefund,
): Promise<string> {
  const { rows } = await transaction.query<{ id: string }>(
    `insert into payment_refund (receipt_id, key, amount, reason, is_automatic, state, requested_at, decided_at)
     values ($1, $1, $2, $3, true, 'approved', $4, $4) returning id`,
    [receiptId, amount, PAID_TWICE, now],
  )
  const [refund] = rows
  if (refund === undefined) throw new Error('a refund was not inserted')
  return refund.id
}
