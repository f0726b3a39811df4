import type { ObligationStatus } from 'shared-contracts/http/payments/payment-models'

/** SQL parameter, e.g. `$4`. */
type Parameter = `$${number}`

/**
 * Condition: finance has recorded how it was put right that the attempt `a` took another amount. What was recorded before
 * the attempt ended is about something else.
 */
export const IS_PUT_RIGHT = `exists (select from payment_difference d
  where d.company_id = a.company_id and d.reference = a.id::text and d.resolved_at >= a.finished_at)`

/**
 * Attempts to pay the obligation `o` that may still take money: open ones, and those that took another amount, until
 * finance has recorded how the difference was put right.
 */
export const UNDECIDED_ATTEMPT = `select from payment_attempt_item i join payment_attempt a on a.id = i.attempt_id
  where i.obligation_id = o.id and (a.finished_at is null or (a.state = 'error' and not ${IS_PUT_RIGHT}))`

/** What was returned of the payment of the obligation `o`. */
const REFUNDED = `select sum(f.amount) from ledger_transfer t join payment_refund f on f.receipt_id = t.receipt_id
  where t.obligation_id = o.id and t.kind = 'payment' and f.state = 'success'`

/**
 * SQL of the status of the obligation `o` on a civil day. It is derived from ledger, attempts and refunds, and stored
 * nowhere.
 */
export function statusOn(today: Parameter): string {
  return `/* never null: status */ case
    when o.closed_as is not null then o.closed_as
    when exists (select from ledger_transfer t where t.obligation_id = o.id and t.kind = 'payment')
      then case when (${REFUNDED}) = o.amount then 'refunded' else 'paid' end
    when exists (${UNDECIDED_ATTEMPT}) then 'processing'
    when o.due_on < ${today}::date then 'overdue'
    else 'open' end`
}

const PAYABLE: readonly ObligationStatus[] = ['open', 'overdue']

/** Whether an obligation can be paid now: it is owed, and no attempt is undecided. */
export function isPayable(status: ObligationStatus): boolean {
  return PAYABLE.includes(status)
}

/** Whether an obligation is no longer owed. */
export function isEnded(status: ObligationStatus): boolean {
  return !isPayable(status) && status !== 'processing'
}
