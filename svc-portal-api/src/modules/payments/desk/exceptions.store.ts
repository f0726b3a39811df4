import type { EXCEPTION_DETAILS, EXCEPTION_KINDS } from 'shared-contracts/http/payments/payment-desk'
import type { Queries } from 'shared-service/transaction'
import { IS_PUT_RIGHT } from '../obligations/obligation-status.ts'
import { REFERENCE_ID } from './reconciliations.store.ts'

export interface ExceptionRow {
  readonly kind: (typeof EXCEPTION_KINDS)[number] | (typeof EXCEPTION_DETAILS)[number] | 'attempt-stuck'
  readonly id: string
  readonly at: Date
  /** The first number of several that were paid together. */
  readonly number: string | null
  readonly attempt: string | null
  /** In qəpik. */
  readonly amount: number | null
  readonly isSettled: boolean
}

function numberOf(attempt: string): string {
  return `(select min(n.number) from payment_attempt_item i join payment_obligation n on n.id = i.obligation_id
    where i.attempt_id = ${attempt})`
}

const REFUNDED_NUMBER = `(select o.number from payment_refund f join payment_receipt r on r.id = f.receipt_id
  join payment_obligation o on o.id = r.obligation_id where f.id = ${REFERENCE_ID} and o.company_id = $1)`

/** When a refund was sent, the last time at the desk. */
const SENT_AT = 'coalesce(f.sent_again_at, f.decided_at, f.requested_at)'

/** Money is returned, a day compared, and a payment decided, within this time. */
const DELAY = `interval '1 day'`

/**
 * Exceptions of a variant ($1) at an instant ($2). They are read from the tables where possible, so that they are settled with the change
 * there. A late success was put right when it happened, and a refused message has changed nothing. Another amount is left
 * to finance.
 */
const EXCEPTIONS = `
  select e.kind, e.kind || '.' || e.id as id, e.at, ${numberOf('e.attempt_id')} as number, e.attempt_id as attempt,
    a.amount, true as is_settled
  from payment_event e left join payment_attempt a on a.id = e.attempt_id
  where e.company_id = $1 and e.kind in ('late-success', 'message-refused')
  union all
  select 'paid-twice', 'paid-twice.' || r.id, t.at, o.number, r.attempt_id, r.amount,
    coalesce((select sum(f.amount) from payment_refund f where f.receipt_id = r.id and f.state = 'success'), 0) = r.amount
  from ledger_transfer t join payment_receipt r on r.id = t.receipt_id join payment_obligation o on o.id = t.obligation_id
  where o.company_id = $1 and t.kind = 'overpayment'
  union all
  select 'refund-failed', 'refund-failed.' || f.id, ${SENT_AT}, o.number, r.attempt_id,
    f.amount, false
  from payment_refund f join payment_receipt r on r.id = f.receipt_id join payment_obligation o on o.id = r.obligation_id
  where o.company_id = $1 and f.state = 'error'
  union all
  select 'refund-delayed', 'refund-delayed.' || f.id, ${SENT_AT}, o.number, r.attempt_id, f.amount, false
  from payment_refund f join payment_receipt r on r.id = f.receipt_id join payment_obligation o on o.id = r.obligation_id
  where o.company_id = $1 and f.state in ('approved', 'submitted') and ${SENT_AT} < $2::timestamptz - ${DELAY}
  union all
  select 'day-not-compared', 'day-not-compared.' || c.day, c.since, null, null, null, false
  from (select day, (day + 1)::timestamp at time zone 'Asia/Baku' as since from payment_reconciliation
    where company_id = $1 and read_at is null) c
  where c.since < $2::timestamptz - ${DELAY}
  union all
  select 'attempt-error', 'attempt-error.' || a.id, a.finished_at, ${numberOf('a.id')}, a.id, a.amount,
    ${IS_PUT_RIGHT}
  from payment_attempt a where a.company_id = $1 and a.state = 'error'
  union all
  select 'attempt-stuck', 'attempt-stuck.' || a.id, a.expires_at, ${numberOf('a.id')}, a.id, a.amount, false
  from payment_attempt a
  where a.company_id = $1 and a.finished_at is null and a.expires_at < $2::timestamptz - ${DELAY}
  union all
  select 'difference', 'difference.' || d.id, d.found_at, coalesce(${numberOf('a.id')}, ${REFUNDED_NUMBER}), a.id, a.amount,
    d.resolved_at is not null
  from payment_difference d left join payment_attempt a on a.id = ${REFERENCE_ID} and a.company_id = $1
  where d.company_id = $1`

export interface ExceptionSelection {
  readonly companyId: number
  readonly now: Date
}

interface ExceptionPage {
  readonly limit: number
  readonly offset: number
}

/** Exceptions of a page with the number of all: open ones first, then the latest. */
export async function listExceptionRows(
  queries: Queries,
  { companyId, now }: ExceptionSelection,
  { limit, offset }: ExceptionPage,
): Promise<{ readonly rows: readonly ExceptionRow[]; readonly total: number }> {
  const { rows } = await queries.query<ExceptionRow>(
    `select x.kind, x.id, x.at, x.number, x.attempt, x.amount, x.is_settled as "isSettled" from (${EXCEPTIONS}) x
     order by x.is_settled, x.at desc, x.id limit $3 offset $4`,
    [companyId, now, limit, offset],
  )
  const counted = await queries.query<{ total: number }>(
    `select count(*)::int as total from (${EXCEPTIONS}) x`,
    [companyId, now],
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/**
 * Open exceptions of payments, each counted once: without differences, which are counted apart, and without other amounts
 * that have one; what was paid twice and its refund that failed are one.
 */
export async function countOpenExceptions(
  queries: Queries,
  { companyId, now }: ExceptionSelection,
): Promise<number> {
  const { rows } = await queries.query<{ count: number }>(
    `with x as (select e.* from (${EXCEPTIONS}) e where not e.is_settled)
     select count(distinct coalesce(x.attempt || ' ' || x.number, x.id))::int as count from x
     where x.kind <> 'difference' and not (x.kind = 'attempt-error'
       and exists (select from x d where d.kind = 'difference' and d.attempt = x.attempt))`,
    [companyId, now],
  )
  return rows[0]?.count ?? 0
}
