import type { RefundState } from 'shared-contracts/http/payments/payment-models'
import type { Queries } from 'shared-service/transaction'
import { idsOf, isOfOthers, type FinanceOfficial } from '../desk/finance-official.ts'

/** Refund at the desk, with the names of officials. */
export interface RefundRow {
  readonly id: string
  readonly obligationId: string
  readonly number: string
  readonly payer: string
  /** In qəpik. */
  readonly amount: number
  readonly state: RefundState
  readonly isAutomatic: boolean
  readonly reason: string
  readonly requestedAt: Date
  /** The official of the desk has requested it. */
  readonly isOwnRequest: boolean
  readonly requester: string | null
  readonly decider: string | null
  readonly decisionNote: string | null
  readonly finishedAt: Date | null
}

const FROM_REFUNDS = `payment_refund f join payment_receipt r on r.id = f.receipt_id
  join payment_obligation o on o.id = r.obligation_id`

/** Whether the official of a parameter has requested a refund. */
function isOwnRequest(official: `$${number}`): string {
  return `coalesce(f.requested_by in ${idsOf(official)}, false)`
}

/** Refunds for the official of $2. */
const REFUNDS = `select f.id, o.id as "obligationId", o.number, r.payer_name as payer, f.amount, f.state,
    f.is_automatic as "isAutomatic", f.reason, f.requested_at as "requestedAt", ${isOwnRequest('$2')} as "isOwnRequest",
    (select concat_ws(' ', p.name, p.surname) from person p where p.id = f.requested_by) as requester,
    (select concat_ws(' ', p.name, p.surname) from person p where p.id = f.decided_by) as decider,
    f.decision_note as "decisionNote", f.finished_at as "finishedAt"
  from ${FROM_REFUNDS}`

interface RefundPage {
  readonly limit: number
  readonly offset: number
}

/** Refunds of a page with the number of all: those that wait for a decision, then those that failed, then the latest. */
export async function listRefundRows(
  queries: Queries,
  { personId, companyId }: FinanceOfficial,
  { limit, offset }: RefundPage,
): Promise<{ readonly rows: readonly RefundRow[]; readonly total: number }> {
  const { rows } = await queries.query<RefundRow>(
    `${REFUNDS} where o.company_id = $1 and ${isOfOthers('o', '$2')}
     order by case f.state when 'requested' then 0 when 'error' then 1 else 2 end, f.requested_at desc, f.id
     limit $3 offset $4`,
    [companyId, personId, limit, offset],
  )
  const counted = await queries.query<{ total: number }>(
    `select count(*)::int as total from ${FROM_REFUNDS} where o.company_id = $1 and ${isOfOthers('o', '$2')}`,
    [companyId, personId],
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Refunds of an obligation for an official, the latest first. */
export async function listRefundsOf(
  queries: Queries,
  { personId }: FinanceOfficial,
  obligationId: string,
): Promise<readonly RefundRow[]> {
  const { rows } = await queries.query<RefundRow>(
    `${REFUNDS} where o.id = $1 order by f.requested_at desc, f.id`,
    [obligationId, personId],
  )
  return rows
}

export interface LockedReceipt {
  readonly id: string
  readonly obligationId: string
  /** In qəpik. */
  readonly amount: number
}

/** Locks a receipt for its refunds; undefined for an unknown one, and for one that concerns the official. */
export async function lockReceipt(
  transaction: Queries,
  { personId, companyId }: FinanceOfficial,
  id: string,
): Promise<LockedReceipt | undefined> {
  const { rows } = await transaction.query<LockedReceipt>(
    `select r.id, r.obligation_id as "obligationId", r.amount
     from payment_receipt r join payment_obligation o on o.id = r.obligation_id
     where r.id = $1 and o.company_id = $2 and ${isOfOthers('o', '$3')} for no key update of r`,
    [id, companyId, personId],
  )
  return rows[0]
}

/** What was refunded of a receipt, or is to be, in qəpik. */
export async function sumRefunds(queries: Queries, receiptId: string): Promise<number> {
  const { rows } = await queries.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::bigint as sum from payment_refund where receipt_id = $1 and state <> 'rejected'`,
    [receiptId],
  )
  return rows[0]?.sum ?? 0
}

export interface RefundRequest {
  readonly key: string
  readonly receiptId: string
  /** In qəpik. */
  readonly amount: number
  readonly reason: string
  readonly requestedBy: string
}

type RequestedRefund = Omit<RefundRequest, 'requestedBy'> & {
  readonly id: string
  readonly requestedBy: string | null
}

/** Refund of a key, with what was requested. */
export async function findRequestedRefund(
  queries: Queries,
  key: string,
): Promise<RequestedRefund | undefined> {
  const { rows } = await queries.query<RequestedRefund>(
    `select id, key, receipt_id as "receiptId", amount, reason, requested_by as "requestedBy"
     from payment_refund where key = $1`,
    [key],
  )
  return rows[0]
}

/** Inserts a request; undefined when its key is used. */
export async function insertRefund(
  transaction: Queries,
  { key, receiptId, amount, reason, requestedBy }: RefundRequest,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await transaction.query<{ id: string }>(
    `insert into payment_refund (receipt_id, key, amount, reason, is_automatic, state, requested_by, requested_at)
     values ($1, $2, $3, $4, false, 'requested', $5, $6) on conflict (key) do nothing returning id`,
    [receiptId, key, amount, reason, requestedBy, now],
  )
  return rows[0]?.id
}

export interface LockedRefund {
  readonly id: string
  readonly state: RefundState
  readonly amount: number
  readonly isOwnRequest: boolean
  readonly decidedBy: string | null
  readonly decisionNote: string | null
  readonly receiptId: string
  readonly obligationId: string
  /** Fees of the receipt, in qəpik. */
  readonly serviceFee: number
  readonly governmentFee: number
}

/** Locks a refund until the end of the transaction; undefined for an unknown one, and for one that concerns the official. */
export async function lockRefund(
  transaction: Queries,
  { personId, companyId }: FinanceOfficial,
  id: string,
): Promise<LockedRefund | undefined> {
  const { rows } = await transaction.query<LockedRefund>(
    `select f.id, f.state, f.amount, ${isOwnRequest('$3')} as "isOwnRequest", f.decided_by as "decidedBy",
       f.decision_note as "decisionNote", r.id as "receiptId", o.id as "obligationId", r.service_fee as "serviceFee", r.government_fee as "governmentFee"
     from ${FROM_REFUNDS} where f.id = $1 and o.company_id = $2 and ${isOfOthers('o', '$3')} for update of f`,
    [id, companyId, personId],
  )
  return rows[0]
}

/** By what refunds of a receipt have reduced the income so far, in qəpik. */
export async function sumApproved(transaction: Queries, receiptId: string): Promise<number> {
  const { rows } = await transaction.query<{ sum: number }>(
    `select coalesce(sum(f.amount), 0)::bigint as sum
     from payment_refund f join ledger_transfer t on t.refund_id = f.id and t.kind = 'refund-due'
     where f.receipt_id = $1`,
    [receiptId],
  )
  return rows[0]?.sum ?? 0
}

export interface RefundDecision {
  readonly id: string
  readonly outcome: 'approved' | 'rejected'
  readonly note: string | null
  readonly decidedBy: string
  readonly now: Date
}

export async function updateDecision(
  transaction: Queries,
  { id, outcome, note, decidedBy, now }: RefundDecision,
): Promise<void> {
  const finishedAt = outcome === 'rejected' ? now : null
  await transaction.query(
    `update payment_refund set state = $2, decided_by = $3, decided_at = $4, finished_at = $5, decision_note = $6
     where id = $1`,
    [id, outcome, decidedBy, now, finishedAt, note],
  )
}

/** Lets a failed refund be sent again, with another reference. */
export async function updateForSending(transaction: Queries, id: string, now: Date): Promise<void> {
  await transaction.query(
    `update payment_refund set state = 'approved', sendings = sendings + 1, provider_ref = null, sent_again_at = $2
     where id = $1`,
    [id, now],
  )
}
