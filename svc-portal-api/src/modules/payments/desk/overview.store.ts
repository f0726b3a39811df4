import type { Queries } from 'shared-service/transaction'
import { SETTLED } from '../report/report.store.ts'
import type { FinanceOfficial } from './finance-official.ts'
import { idsOf, isOfOthers } from './finance-official.ts'

export interface DayTotalRow {
  /** Day in Baku, YYYY-MM-DD. */
  readonly day: string
  /** Code of the service; null without one. */
  readonly service: string | null
  readonly count: number
  readonly serviceFee: number
  readonly governmentFee: number
  readonly refunded: number
}

interface Period {
  readonly from: Date
  readonly to: Date
  readonly isDemonstration: boolean
}

/** Whether there is a payment that was not one of the demonstration. */
export async function hasRealPayments(queries: Queries, companyId: number): Promise<boolean> {
  const { rowCount } = await queries.query(
    `select from ${SETTLED} where o.company_id = $1 and not a.is_demonstration limit 1`,
    [companyId],
  )
  return rowCount !== 0
}

/**
 * Payments that settled an obligation, and their refunds, from an instant to another one by day and service, the latest
 * day first; amounts in qəpik.
 */
export async function listDayTotals(
  queries: Queries,
  { companyId }: FinanceOfficial,
  { from, to, isDemonstration }: Period,
): Promise<readonly DayTotalRow[]> {
  const { rows } = await queries.query<DayTotalRow>(
    `select to_char(m.at at time zone 'Asia/Baku', 'YYYY-MM-DD') as day, m.service,
       count(*) filter (where m.is_payment)::int as count, sum(m.service_fee)::bigint as "serviceFee",
       sum(m.government_fee)::bigint as "governmentFee", sum(m.refunded)::bigint as refunded
     from (
       select r.paid_at as at, o.service, true as is_payment, r.service_fee, r.government_fee, 0::bigint as refunded
       from ${SETTLED} where o.company_id = $1 and a.is_demonstration = $4 and r.paid_at >= $2 and r.paid_at < $3
       union all
       select f.finished_at, o.service, false, 0, 0, f.amount
       from ${SETTLED} join payment_refund f on f.receipt_id = r.id
       where o.company_id = $1 and a.is_demonstration = $4 and f.state = 'success' and f.finished_at >= $2 and f.finished_at < $3
     ) m group by 1, 2 order by 1 desc, 2 nulls last`,
    [companyId, from, to, isDemonstration],
  )
  return rows
}

/** Refunds that the official can decide about: not those of own requests. */
export async function countWaitingRefunds(
  queries: Queries,
  { personId, companyId }: FinanceOfficial,
): Promise<number> {
  const { rows } = await queries.query<{ count: number }>(
    `select count(*)::int as count from payment_refund f join payment_receipt r on r.id = f.receipt_id
       join payment_obligation o on o.id = r.obligation_id
     where f.state = 'requested' and o.company_id = $1 and ${isOfOthers('o', '$2')}
       and f.requested_by not in ${idsOf('$2')}`,
    [companyId, personId],
  )
  return rows[0]?.count ?? 0
}

export async function countOpenDifferences(queries: Queries, companyId: number): Promise<number> {
  const { rows } = await queries.query<{ count: number }>(
    'select count(*)::int as count from payment_difference where company_id = $1 and resolved_at is null',
    [companyId],
  )
  return rows[0]?.count ?? 0
}

/** Sums of all debits and credits, in qəpik. */
export async function sumLedger(
  queries: Queries,
  companyId: number,
): Promise<{ readonly debit: number; readonly credit: number }> {
  const { rows } = await queries.query<{ debit: number; credit: number }>(
    `select coalesce(sum(e.debit), 0)::bigint as debit, coalesce(sum(e.credit), 0)::bigint as credit
     from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
       join payment_obligation o on o.id = t.obligation_id
     where o.company_id = $1`,
    [companyId],
  )
  return rows[0] ?? { debit: 0, credit: 0 }
}
