import type { Language } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'
import type { AccountHolder } from '../../../common/persons/account-owner.ts'
import { RECEIPT_COLUMNS, type Receipt } from '../receipts/receipt-rows.ts'

/** Person, with the accounts that are meant; an empty one is the person as a citizen. */
export interface PaidOwner {
  readonly owner: Pick<AccountHolder, 'personId' | 'companyId'>
  readonly accounts: readonly string[]
}

/** Filters of the list; null is no filter. Days are YYYY-MM-DD, amounts whole qəpik. */
export interface PaidFilter {
  readonly services: readonly string[] | null
  readonly from: string | null
  readonly to: string | null
  readonly minAmount: number | null
  readonly maxAmount: number | null
  /** Without what other payers have paid. */
  readonly isOwnMoneyOnly: boolean
}

/** Receipt as the list shows it. */
export interface PaidRow extends Receipt {
  /** Whether the person owed it. */
  readonly isOwn: boolean
  /** Whether one of the accounts has paid it. */
  readonly isOwnMoney: boolean
  /** Whether the receipt is made in the language. */
  readonly hasFile: boolean
}

/**
 * Receipts of what the owner has paid, $1 to $3, and of the payments that settled the owner's obligations. Others who paid
 * an obligation a second time keep that receipt for themselves.
 */
const PAID = `with own as (
    select r.id from payment_attempt a join payment_receipt r on r.attempt_id = a.id
    where a.person_id = $1 and a.company_id = $2 and coalesce(a.account, '') = any($3::text[])
    union
    select t.receipt_id from payment_obligation o
      join ledger_transfer t on t.obligation_id = o.id and t.kind = 'payment'
    where o.person_id = $1 and o.company_id = $2 and coalesce(o.account, '') = any($3::text[])
  ),
  paid as (
    select ${RECEIPT_COLUMNS}, (r.paid_at at time zone 'Asia/Baku')::date as day, o.person_id = $1 as "isOwn",
      a.person_id = $1 and coalesce(a.account, '') = any($3) as "isOwnMoney"
    from own join payment_receipt r on r.id = own.id join payment_obligation o on o.id = r.obligation_id
      join payment_attempt a on a.id = r.attempt_id
  )`

const COLUMNS = `/* never null: amount, returnedAt */ id, number, "paymentNumber", target, service, "isDemonstration", "paidAt", "payerName", "serviceFee",
  "governmentFee", amount, "bankRef", refunded`

const MATCHES = `($4::text[] is null or service = any($4)) and ($5::date is null or day >= $5)
  and ($6::date is null or day <= $6) and ($7::bigint is null or amount >= $7) and ($8::bigint is null or amount <= $8)
  and ("isOwnMoney" or not $9)`

/** Fields that the list is sorted by. */
export type PaidSort = 'paymentNumber' | 'target' | 'amount' | 'paymentDate' | 'serviceFee' | 'governmentFee'

const ORDERS: Readonly<Record<PaidSort, string>> = {
  paymentNumber: '"paymentNumber"',
  target: `target->>$10 collate "und-x-icu"`,
  amount: 'amount',
  paymentDate: '"paidAt"',
  serviceFee: '"serviceFee"',
  governmentFee: '"governmentFee"',
}

function ownerValues({ owner: { personId, companyId }, accounts }: PaidOwner): readonly unknown[] {
  return [personId, companyId, accounts]
}

function filterValues(filter: PaidFilter): readonly unknown[] {
  const { services, from, to, minAmount, maxAmount, isOwnMoneyOnly } = filter
  return [services, from, to, minAmount, maxAmount, isOwnMoneyOnly]
}

interface PageRequest extends PaidOwner {
  readonly filter: PaidFilter
  readonly sort: { readonly field: PaidSort; readonly isDescending: boolean }
  /** Of the sorted texts. */
  readonly language: Language
  readonly limit: number
  readonly offset: number
}

/** A page of receipts, of equal ones the latest first. */
export async function listPaid(queries: Queries, request: PageRequest): Promise<readonly PaidRow[]> {
  const { filter, sort, language, limit, offset } = request
  const order = `${ORDERS[sort.field]} ${sort.isDescending ? 'desc' : 'asc'}`
  const { rows } = await queries.query<PaidRow>(
    `${PAID} select ${COLUMNS}, "isOwn", "isOwnMoney", exists (select from payment_receipt_file m
       where m.receipt_id = paid.id and m.language = $10) as "hasFile"
     from paid where ${MATCHES}
     order by ${order}, "paidAt" desc, target->>$10, number limit $11 offset $12`,
    [...ownerValues(request), ...filterValues(filter), language, limit, offset],
  )
  return rows
}

/** Number of the receipts that filters select, and sums without the money of other payers. Amounts are whole qəpik. */
export interface PaidSums {
  readonly total: number
  /** Paid by other payers. */
  readonly others: number
  readonly amount: number
  readonly serviceFee: number
  readonly governmentFee: number
  readonly refunded: number
}

export async function sumPaid(
  queries: Queries,
  { filter, ...owner }: PaidOwner & { readonly filter: PaidFilter },
): Promise<PaidSums> {
  const { rows } = await queries.query<PaidSums>(
    `${PAID} select count(*)::int as total, count(*) filter (where not "isOwnMoney")::int as others,
       coalesce(sum(amount) filter (where "isOwnMoney"), 0)::bigint as amount,
       coalesce(sum("serviceFee") filter (where "isOwnMoney"), 0)::bigint as "serviceFee",
       coalesce(sum("governmentFee") filter (where "isOwnMoney"), 0)::bigint as "governmentFee",
       coalesce(sum(refunded) filter (where "isOwnMoney"), 0)::bigint as refunded
     from paid where ${MATCHES}`,
    [...ownerValues(owner), ...filterValues(filter)],
  )
  return rows[0] ?? { total: 0, others: 0, amount: 0, serviceFee: 0, governmentFee: 0, refunded: 0 }
}

/** Service with its name. */
export interface PaidService {
  readonly code: string
  readonly label: string
}

/** Services that were paid for, by name. */
export async function listPaidServices(
  queries: Queries,
  owner: PaidOwner,
  language: Language,
): Promise<readonly PaidService[]> {
  const { rows } = await queries.query<PaidService>(
    `${PAID} select one.code, /* never null: label */ coalesce(s.name->>$4, one.code) as label
     from (select distinct /* never null: code */ service as code from paid where service is not null) one
       left join service s on s.code = one.code order by label`,
    [...ownerValues(owner), language],
  )
  return rows
}

/** Money that was returned of a receipt. The amount is whole qəpik. */
export interface PaidRefund {
  readonly id: string
  readonly receipt: Receipt
  readonly amount: number
  readonly returnedAt: Date
}

interface RefundRow extends Receipt {
  readonly refundId: string
  readonly returned: number
  readonly returnedAt: Date
}

/** Refunds that were returned, the earliest first; the days of the filter are those of their return. */
export async function listPaidRefunds(
  queries: Queries,
  { filter, ...owner }: PaidOwner & { readonly filter: PaidFilter },
): Promise<readonly PaidRefund[]> {
  const { rows } = await queries.query<RefundRow>(
    `${PAID} select ${COLUMNS}, f."refundId", f.returned, f."returnedAt"
     from paid, lateral (select id as "refundId", amount as returned, finished_at as "returnedAt",
         (finished_at at time zone 'Asia/Baku')::date as "returnedOn" from payment_refund
       where receipt_id = paid.id and state = 'success') f
     where ${MATCHES} and ($10::date is null or f."returnedOn" >= $10) and ($11::date is null or f."returnedOn" <= $11)
     order by f."returnedAt", f."refundId"`,
    [...ownerValues(owner), ...filterValues({ ...filter, from: null, to: null }), filter.from, filter.to],
  )
  return rows.map(({ refundId: id, returned: amount, returnedAt, ...receipt }) => ({
    id,
    receipt,
    amount,
    returnedAt,
  }))
}

interface ReceiptKey extends PaidOwner {
  /** Number of the obligation. */
  readonly number: string
}

/** Receipts of an obligation, the one that settled it first. */
export async function listReceiptsOf(
  queries: Queries,
  { number, ...owner }: ReceiptKey,
): Promise<readonly Receipt[]> {
  const { rows } = await queries.query<Receipt>(
    `${PAID} select ${COLUMNS} from paid where "paymentNumber" = $4
     order by exists (select from ledger_transfer t where t.receipt_id = paid.id and t.kind = 'payment') desc, "paidAt"`,
    [...ownerValues(owner), number],
  )
  return rows
}

/** Whether an obligation is the owner's, or the owner has tried to pay it. */
export async function isOwnPayment(
  queries: Queries,
  { number, owner: { personId, companyId }, accounts }: ReceiptKey,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `select from payment_obligation o where o.number = $4 and o.company_id = $2
       and (o.person_id = $1 and coalesce(o.account, '') = any($3::text[])
         or exists (select from payment_attempt_item i join payment_attempt a on a.id = i.attempt_id
           where i.obligation_id = o.id and a.person_id = $1 and coalesce(a.account, '') = any($3::text[])))`,
    [personId, companyId, accounts, number],
  )
  return rowCount !== 0
}
