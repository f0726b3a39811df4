import type { Queries } from 'shared-service/transaction'
import type { LedgerEntry } from './entries.ts'

/** Kinds of transfers; a receipt belongs to the payments, a refund to the last two. */
type TransferKind = 'charge' | 'closing' | 'payment' | 'overpayment' | 'refund-due' | 'refund-paid'

export interface LedgerTransfer {
  readonly kind: TransferKind
  readonly obligationId: string
  readonly receiptId?: string
  readonly refundId?: string
  readonly entries: readonly LedgerEntry[]
  readonly at: Date
}

/**
 * Adds a transfer to the ledger. The database refuses one that is not balanced when the transaction commits, and a
 * second settlement of an obligation at once.
 * @throws DatabaseError of the constraints
 */
export async function postTransfer(
  transaction: Queries,
  { kind, obligationId, receiptId, refundId, entries, at }: LedgerTransfer,
): Promise<void> {
  await transaction.query(
    `with added as (
       insert into ledger_transfer (kind, obligation_id, receipt_id, refund_id, at)
       values ($1, $2, $3, $4, $5) returning id)
     insert into ledger_entry (transfer_id, account, debit, credit)
     select added.id, entry.account, entry.debit, entry.credit
     from added, jsonb_to_recordset($6::jsonb) as entry (account text, debit bigint, credit bigint)`,
    [kind, obligationId, receiptId ?? null, refundId ?? null, at, JSON.stringify(entries)],
  )
}

/** Whether an obligation is paid or closed. Its row is locked by the caller. */
export async function isSettled(transaction: Queries, obligationId: string): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `select from ledger_transfer where obligation_id = $1 and kind in ('payment', 'closing')`,
    [obligationId],
  )
  return rowCount !== 0
}
