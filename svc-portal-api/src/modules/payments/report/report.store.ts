import type { Language } from 'shared-contracts/session/language'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'

/** Payments of a month for a service. Amounts are whole qəpik. */
export interface MonthlyPayments {
  /** YYYY-MM in Baku. */
  readonly month: string
  /** Null without a service. */
  readonly service: { readonly code: string; readonly label: string } | null
  readonly count: number
  readonly serviceFee: number
  readonly governmentFee: number
  /** What was returned of these payments. */
  readonly refunded: number
}

interface MonthlyRow extends Omit<MonthlyPayments, 'service'> {
  readonly code: string | null
  readonly label: string | null
}

/** Payments that settled an obligation; a second payment of one, which is returned, is none. Of the receipt `r`. */
export const SETTLED = `payment_receipt r join payment_obligation o on o.id = r.obligation_id
  join payment_attempt a on a.id = r.attempt_id join ledger_transfer t on t.receipt_id = r.id and t.kind = 'payment'`

/** Real payments, or those of the demonstration, of a variant. */
export interface PaymentScope {
  readonly companyId: CompanyId
  /** Later payments and refunds are left out. */
  readonly before: Date
  readonly isDemonstration: boolean
}

/** Years with payments, the latest first. */
export async function listPaymentYears(
  queries: Queries,
  { companyId, isDemonstration, before }: PaymentScope,
): Promise<readonly string[]> {
  const { rows } = await queries.query<{ year: string }>(
    `select distinct to_char(r.paid_at at time zone 'Asia/Baku', 'YYYY') as year from ${SETTLED}
     where o.company_id = $1 and a.is_demonstration = $2 and r.paid_at < $3 order by year desc`,
    [companyId, isDemonstration, before],
  )
  return rows.map(({ year }) => year)
}

/** Payments of a year by month and service. */
export async function listMonthlyPayments(
  queries: Queries,
  {
    companyId,
    isDemonstration,
    before,
    year,
    language,
  }: PaymentScope & { readonly year: string; readonly language: Language },
): Promise<readonly MonthlyPayments[]> {
  const { rows } = await queries.query<MonthlyRow>(
    `select to_char(r.paid_at at time zone 'Asia/Baku', 'YYYY-MM') as month, o.service as code,
       coalesce(s.name->>$4, o.service) as label, count(*)::int as count,
       sum(r.service_fee)::bigint as "serviceFee", sum(r.government_fee)::bigint as "governmentFee",
       coalesce(sum((select sum(f.amount) from payment_refund f
         where f.receipt_id = r.id and f.state = 'success' and f.finished_at < $5)), 0)::bigint as refunded
     from ${SETTLED} left join service s on s.code = o.service
     where o.company_id = $1 and a.is_demonstration = $2 and r.paid_at < $5
       and r.paid_at >= make_timestamptz($3::int, 1, 1, 0, 0, 0, 'Asia/Baku')
       and r.paid_at < make_timestamptz($3::int + 1, 1, 1, 0, 0, 0, 'Asia/Baku')
     group by 1, 2, 3 order by 1, 3`,
    [companyId, isDemonstration, Number(year), language, before],
  )
  return rows.map(({ code, label, ...row }) => ({
    ...row,
    service: code === null ? null : { code, label: label ?? code },
  }))
}
