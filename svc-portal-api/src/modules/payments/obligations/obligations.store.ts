import type { ObligationStatus } from 'shared-contracts/http/payments/payment-models'
import type { Language, LocalizedText } from 'shared-contracts/session/language'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import type { AccountHolder, AccountOwner } from '../../../common/persons/account-owner.ts'
import type { Fees } from '../amounts.ts'
import { statusOn } from './obligation-status.ts'

/** What is owed. Amounts are whole qəpik. */
export interface ObligationRow extends Fees {
  readonly id: string
  readonly number: string
  readonly target: LocalizedText
  readonly amount: number
  readonly issuedOn: string
  readonly dueOn: string
  readonly status: ObligationStatus
  readonly isSample: boolean
}

const COLUMNS = `o.id, o.number, o.target, o.amount, o.service_fee as "serviceFee",
  o.government_fee as "governmentFee", o.issued_on as "issuedOn", o.due_on as "dueOn", o.is_sample as "isSample"`

/** Filters of the list; null is no filter. Amounts are whole qəpik. */
export interface ListFilters {
  readonly statuses: readonly string[] | null
  readonly services: readonly string[] | null
  /** Days of `dueOn`, YYYY-MM-DD. */
  readonly from: string | null
  readonly to: string | null
  readonly minAmount: number | null
  readonly maxAmount: number | null
}

interface OwnRequest {
  readonly owner: AccountOwner
  readonly today: string
}

export interface ListRequest extends OwnRequest {
  readonly filters: ListFilters
}

interface PageRequest extends ListRequest {
  readonly language: Language
  readonly order: ListOrder
  readonly limit: number
  readonly offset: number
}

/** Order of the list; rows that are equal follow by number. */
export interface ListOrder {
  readonly field: 'number' | 'target' | 'amount' | 'dueOn' | 'status'
  readonly isDescending: boolean
}

/** Obligations of the chosen account with their status, $1 to $4. */
const OWN = `select o.*, ${statusOn('$4')} as status from payment_obligation o
  where o.person_id = $1 and o.company_id = $2 and coalesce(o.account, '') = any($3)`

const MATCHES = `($5::text[] is null or o.status = any($5)) and ($6::text[] is null or o.service = any($6))
  and ($7::date is null or o.due_on >= $7) and ($8::date is null or o.due_on <= $8)
  and ($9::bigint is null or o.amount >= $9) and ($10::bigint is null or o.amount <= $10)`

/** Orders by column; $11 is the language. Statuses follow the life of an obligation. */
const ORDERS: Readonly<Record<ListOrder['field'], string>> = {
  number: 'o.number',
  target: '(o.target->>$11) collate "und-x-icu"',
  amount: 'o.amount',
  dueOn: 'o.due_on',
  status: `array_position(array['open', 'overdue', 'processing', 'paid', 'refunded', 'cancelled', 'waived'], o.status)`,
}

function ownValues({ owner, today }: OwnRequest): readonly unknown[] {
  const { personId, companyId, chosen } = owner
  return [personId, companyId, chosen.map((number) => number ?? ''), today]
}

function filterValues(request: ListRequest): readonly unknown[] {
  const { statuses, services, from, to, minAmount, maxAmount } = request.filters
  return ownValues(request).concat([statuses, services], [from, to], [minAmount, maxAmount])
}

/** A page of the obligations of the chosen account. */
export async function listObligationRows(
  queries: Queries,
  request: PageRequest,
): Promise<readonly ObligationRow[]> {
  const { language, order, limit, offset } = request
  const direction = order.isDescending ? 'desc' : 'asc'
  const { rows } = await queries.query<ObligationRow>(
    `select ${COLUMNS}, o.status from (${OWN}) o where ${MATCHES} and $11::text is not null
     order by ${ORDERS[order.field]} ${direction}, o.number limit $12 offset $13`,
    [...filterValues(request), language, limit, offset],
  )
  return rows
}

/** Number and sum of the obligations that the filters select. */
export async function sumObligations(
  queries: Queries,
  request: ListRequest,
): Promise<{ readonly count: number; readonly sum: number }> {
  const { rows } = await queries.query<{ count: number; sum: number }>(
    `select count(*)::int as count, coalesce(sum(o.amount), 0)::bigint as sum from (${OWN}) o where ${MATCHES}`,
    [...filterValues(request)],
  )
  return rows[0] ?? { count: 0, sum: 0 }
}

/** What the chosen account can pay now. */
export async function sumOwed(
  queries: Queries,
  request: OwnRequest,
): Promise<{ readonly count: number; readonly sum: number; readonly overdue: number }> {
  const { rows } = await queries.query<{ count: number; sum: number; overdue: number }>(
    `select count(*)::int as count, coalesce(sum(o.amount), 0)::bigint as sum,
       count(*) filter (where o.status = 'overdue')::int as overdue
     from (${OWN}) o where o.status in ('open', 'overdue')`,
    [...ownValues(request)],
  )
  return rows[0] ?? { count: 0, sum: 0, overdue: 0 }
}

/** Services that obligations of the chosen account have, by name. */
export async function listOwnServices(
  queries: Queries,
  { personId, companyId, chosen }: AccountOwner,
  language: Language,
): Promise<readonly { readonly code: string; readonly label: string }[]> {
  const { rows } = await queries.query<{ code: string; label: string }>(
    `select own.code, /* never null: label */ coalesce(s.name->>$4, own.code) as label
     from (select distinct /* never null: code */ o.service as code from payment_obligation o
       where o.person_id = $1 and o.company_id = $2 and coalesce(o.account, '') = any($3)
         and o.service is not null) own
     left join service s on s.code = own.code order by coalesce(s.name->>$4, own.code) collate "und-x-icu"`,
    [personId, companyId, chosen.map((number) => number ?? ''), language],
  )
  return rows
}

/** Obligation as its page shows it. */
export interface ObligationDetail extends ObligationRow {
  readonly payerName: string
  readonly caseId: string | null
  readonly caseNumber: string | null
  readonly closedOn: string | null
  readonly closeReason: string | null
  readonly paidAt: Date | null
}

interface DetailKey {
  readonly number: string
  readonly today: string
}

/** Obligation of the person, of any account that the person holds. */
export async function findOwnObligation(
  queries: Queries,
  { personId, companyId, held }: AccountHolder,
  { number, today }: DetailKey,
): Promise<ObligationDetail | undefined> {
  const { rows } = await queries.query<ObligationDetail>(
    `select ${COLUMNS}, ${statusOn('$5')} as status, o.payer_name as "payerName", c.id as "caseId",
       c.number as "caseNumber", o.closed_on as "closedOn", o.close_reason as "closeReason",
       (select r.paid_at from ledger_transfer t join payment_receipt r on r.id = t.receipt_id
        where t.obligation_id = o.id and t.kind = 'payment') as "paidAt"
     from payment_obligation o left join service_case c on c.id = o.case_id and c.person_id = o.person_id
     where o.number = $1 and o.person_id = $2 and o.company_id = $3 and (o.account is null or o.account = any($4))`,
    [number, personId, companyId, held, today],
  )
  return rows[0]
}

/** Obligation of any person. The caller has to check its control code. */
export async function findObligationByNumber(
  queries: Queries,
  companyId: CompanyId,
  { number, today }: DetailKey,
): Promise<ObligationRow | undefined> {
  const { rows } = await queries.query<ObligationRow>(
    `select ${COLUMNS}, ${statusOn('$3')} as status from payment_obligation o
     where o.number = $1 and o.company_id = $2`,
    [number, companyId, today],
  )
  return rows[0]
}

/** Whether a person owes an obligation or has paid it. */
export async function isConcerned(
  queries: Queries,
  obligationId: string,
  personId: string,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `select from payment_obligation o where o.id = $1 and (o.person_id = $2
       or exists (select from payment_receipt r join payment_attempt a on a.id = r.attempt_id
         where r.obligation_id = o.id and a.person_id = $2))`,
    [obligationId, personId],
  )
  return rowCount !== 0
}

/** Ids of those of the numbers that are obligations of the chosen account. */
export async function listOwnIds(
  queries: Queries,
  { personId, companyId, chosen }: AccountOwner,
  numbers: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select o.id from payment_obligation o
     where o.person_id = $1 and o.company_id = $2 and coalesce(o.account, '') = any($3) and o.number = any($4)`,
    [personId, companyId, chosen.map((number) => number ?? ''), numbers],
  )
  return rows.map(({ id }) => id)
}

/** Locks obligations in the order of their ids, and reads them as they are afterwards. */
export async function lockObligations(
  transaction: Queries,
  ids: readonly string[],
  today: string,
): Promise<readonly ObligationRow[]> {
  await transaction.query(
    'select from payment_obligation where id = any($1::uuid[]) order by id for update',
    [ids],
  )
  // A statement of its own, as the first one has waited for concurrent payments.
  const { rows } = await transaction.query<ObligationRow>(
    `select ${COLUMNS}, ${statusOn('$2')} as status from payment_obligation o
     where o.id = any($1::uuid[]) order by o.id`,
    [ids, today],
  )
  return rows
}

/** Obligation that an attempt pays. */
export interface AttemptObligationRow extends ObligationRow {
  /** Whether the payer of the attempt owes it. */
  readonly isOwn: boolean
  /** It was not owed any more when the attempt paid it. */
  readonly isReturned: boolean
  /** Of the receipt of the attempt. */
  readonly receiptNumber: string | null
}

/** Obligations that an attempt pays, by number. */
export async function listObligationsOf(
  queries: Queries,
  attemptId: string,
  today: string,
): Promise<readonly AttemptObligationRow[]> {
  const { rows } = await queries.query<AttemptObligationRow>(
    `select ${COLUMNS}, ${statusOn('$2')} as status,
       exists (select from payment_attempt a where a.id = $1 and a.person_id = o.person_id) as "isOwn",
       exists (select from payment_receipt r join ledger_transfer t on t.receipt_id = r.id and t.kind = 'overpayment'
         where r.attempt_id = $1 and r.obligation_id = o.id) as "isReturned",
       (select r.number from payment_receipt r where r.attempt_id = $1 and r.obligation_id = o.id) as "receiptNumber"
     from payment_obligation o
     where o.id in (select obligation_id from payment_attempt_item where attempt_id = $1) order by o.number`,
    [attemptId, today],
  )
  return rows
}

/** Refund of what a payer has paid for an obligation. */
export interface OwnRefundRow {
  readonly amount: number
  readonly state: 'requested' | 'approved' | 'submitted' | 'success' | 'error' | 'rejected'
  readonly isAutomatic: boolean
  readonly reason: string
  readonly requestedAt: Date
  readonly finishedAt: Date | null
}

/** Refunds of what a payer has paid for an obligation, the latest first. */
export async function listOwnRefunds(
  queries: Queries,
  obligationId: string,
  personId: string,
): Promise<readonly OwnRefundRow[]> {
  const { rows } = await queries.query<OwnRefundRow>(
    `select f.amount, f.state, f.is_automatic as "isAutomatic", f.reason, f.requested_at as "requestedAt",
       f.finished_at as "finishedAt"
     from payment_refund f join payment_receipt r on r.id = f.receipt_id
     join payment_attempt a on a.id = r.attempt_id
     where r.obligation_id = $1 and a.person_id = $2 order by f.requested_at desc, f.id`,
    [obligationId, personId],
  )
  return rows
}
