import type { AttemptState, ObligationStatus } from 'shared-contracts/http/payments/payment-models'
import type { LocalizedText } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'
import type { Fees } from '../amounts.ts'
import { statusOn } from '../obligations/obligation-status.ts'
import { isOfOthers, type FinanceOfficial } from './finance-official.ts'

/** Obligation at the desk. Amounts are whole qəpik. */
export interface DeskObligationRow extends Fees {
  readonly id: string
  readonly number: string
  readonly target: LocalizedText
  readonly payerName: string
  readonly amount: number
  readonly issuedOn: string
  readonly dueOn: string
  readonly status: ObligationStatus
  readonly isSample: boolean
  readonly caseId: string | null
  readonly caseNumber: string | null
  readonly closedOn: string | null
  readonly closeReason: string | null
  readonly closer: string | null
}

interface ObligationKey {
  readonly number: string
  /** Civil day, YYYY-MM-DD. */
  readonly today: string
}

/** Obligation of a number; undefined for an unknown one, and for one that concerns the official. */
export async function findDeskObligation(
  queries: Queries,
  { personId, companyId }: FinanceOfficial,
  { number, today }: ObligationKey,
): Promise<DeskObligationRow | undefined> {
  const { rows } = await queries.query<DeskObligationRow>(
    `select o.id, o.number, o.target, o.payer_name as "payerName", o.amount, o.service_fee as "serviceFee",
       o.government_fee as "governmentFee", o.issued_on as "issuedOn", o.due_on as "dueOn", ${statusOn('$4')} as status,
       o.is_sample as "isSample", c.id as "caseId", c.number as "caseNumber", o.closed_on as "closedOn",
       o.close_reason as "closeReason",
       (select concat_ws(' ', p.name, p.surname) from person p where p.id = o.closed_by) as closer
     from payment_obligation o left join service_case c on c.id = o.case_id
     where o.number = $1 and o.company_id = $2 and ${isOfOthers('o', '$3')}`,
    [number, companyId, personId, today],
  )
  return rows[0]
}

interface DeskAttemptRow {
  readonly id: string
  readonly state: AttemptState
  readonly amount: number
  readonly startedAt: Date
  readonly finishedAt: Date | null
}

/** Attempts of all payers for an obligation, the latest first. */
export async function listDeskAttempts(
  queries: Queries,
  obligationId: string,
): Promise<readonly DeskAttemptRow[]> {
  const { rows } = await queries.query<DeskAttemptRow>(
    `select a.id, a.state, a.amount, a.created_at as "startedAt", a.finished_at as "finishedAt"
     from payment_attempt a join payment_attempt_item i on i.attempt_id = a.id
     where i.obligation_id = $1 order by a.created_at desc, a.id limit 100`,
    [obligationId],
  )
  return rows
}

interface DeskReceiptRow {
  readonly id: string
  readonly number: string
  readonly paidAt: Date
  readonly amount: number
  /** What was refunded, or is to be. */
  readonly refunded: number
}

/** Receipts of an obligation, the latest first. */
export async function listDeskReceipts(
  queries: Queries,
  obligationId: string,
): Promise<readonly DeskReceiptRow[]> {
  const { rows } = await queries.query<DeskReceiptRow>(
    `select r.id, r.number, r.paid_at as "paidAt", r.amount,
       coalesce((select sum(f.amount) from payment_refund f
         where f.receipt_id = r.id and f.state <> 'rejected'), 0)::bigint as refunded
     from payment_receipt r where r.obligation_id = $1 order by r.paid_at desc, r.number`,
    [obligationId],
  )
  return rows
}
