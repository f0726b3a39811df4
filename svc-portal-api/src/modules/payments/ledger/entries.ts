import { sumOf, type Fees } from '../amounts.ts'

/** What payers owe, the money at the payment portal, income by kind of fee, and what is to be refunded. */
type LedgerAccount = 'receivable' | 'payment-portal' | 'service-fees' | 'government-fees' | 'refunds'

/** One side of a transfer in whole qəpik: one of the two is 0. */
export interface LedgerEntry {
  readonly account: LedgerAccount
  readonly debit: number
  readonly credit: number
}

function debit(account: LedgerAccount, amount: number): LedgerEntry {
  return { account, debit: amount, credit: 0 }
}

function credit(account: LedgerAccount, amount: number): LedgerEntry {
  return { account, debit: 0, credit: amount }
}

/** Entries without those of nothing. */
function withoutEmpty(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  return entries.filter((entry) => entry.debit + entry.credit > 0)
}

/** An obligation is raised. */
export function chargeEntries(fees: Fees): readonly LedgerEntry[] {
  return withoutEmpty([
    debit('receivable', sumOf(fees)),
    credit('service-fees', fees.serviceFee),
    credit('government-fees', fees.governmentFee),
  ])
}

/** An obligation is cancelled or waived: the reverse of its charge. */
export function closingEntries(fees: Fees): readonly LedgerEntry[] {
  return withoutEmpty([
    debit('service-fees', fees.serviceFee),
    debit('government-fees', fees.governmentFee),
    credit('receivable', sumOf(fees)),
  ])
}

/** An obligation is paid. */
export function paymentEntries(amount: number): readonly LedgerEntry[] {
  return [debit('payment-portal', amount), credit('receivable', amount)]
}

/** An obligation that is paid or closed is paid again: the money is to be refunded. */
export function overpaymentEntries(amount: number): readonly LedgerEntry[] {
  return [debit('payment-portal', amount), credit('refunds', amount)]
}

interface RefundPart {
  readonly amount: number
  /** What earlier refunds of the same receipt amount to. */
  readonly earlier: number
  /** Fees of the receipt. */
  readonly fees: Fees
}

/** A refund of a payment is approved: it reduces the income of both fees in proportion. */
export function refundDueEntries(part: RefundPart): readonly LedgerEntry[] {
  const { serviceFee, governmentFee } = splitRefund(part)
  return withoutEmpty([
    debit('service-fees', serviceFee),
    debit('government-fees', governmentFee),
    credit('refunds', part.amount),
  ])
}

/** The payment portal has returned the money. */
export function refundPaidEntries(amount: number): readonly LedgerEntry[] {
  return [debit('refunds', amount), credit('payment-portal', amount)]
}

/**
 * Parts of a refund in proportion to the fees, exact to the qəpik. The share of all refunds so far is rounded up to the
 * service fee, so that several partial refunds together return exactly both fees.
 */
export function splitRefund({ amount, earlier, fees }: RefundPart): Fees {
  const serviceFee = serviceShare(earlier + amount, fees) - serviceShare(earlier, fees)
  return { serviceFee, governmentFee: amount - serviceFee }
}

/** The product of two amounts may exceed the safe integers. */
function serviceShare(refunded: number, fees: Fees): number {
  const total = BigInt(sumOf(fees))
  return Number((BigInt(refunded) * BigInt(fees.serviceFee) + total - 1n) / total)
}
