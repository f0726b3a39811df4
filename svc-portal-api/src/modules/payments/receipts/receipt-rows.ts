import type { LocalizedText } from 'shared-contracts/session/language'

/** Receipt with what it is for. Amounts are whole qəpik. */
export interface Receipt {
  readonly id: string
  readonly number: string
  readonly paymentNumber: string
  readonly target: LocalizedText
  /** Code of the service; null without one. */
  readonly service: string | null
  /** No money moved. */
  readonly isDemonstration: boolean
  readonly paidAt: Date
  readonly payerName: string
  readonly serviceFee: number
  readonly governmentFee: number
  readonly amount: number
  /** What was returned of it. */
  readonly refunded: number
  readonly bankRef: string
}

/** Columns of a receipt `r`, its obligation `o` and its attempt `a`; the generated amount is never null. */
export const RECEIPT_COLUMNS = `r.id, r.number, o.number as "paymentNumber", o.target, o.service,
  a.is_demonstration as "isDemonstration", r.paid_at as "paidAt", r.payer_name as "payerName", r.service_fee as "serviceFee",
  r.government_fee as "governmentFee", r.amount, r.bank_ref as "bankRef",
  (select coalesce(sum(f.amount), 0)::bigint from payment_refund f
    where f.receipt_id = r.id and f.state = 'success') as refunded`
