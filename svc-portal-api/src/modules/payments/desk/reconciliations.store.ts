import type { DIFFERENCE_KINDS } from 'shared-contracts/http/payments/payment-desk'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import { isOfOthers, isOwnedBy, type FinanceOfficial } from './finance-official.ts'

export interface ReconciliationRow {
  /** Civil day, YYYY-MM-DD. */
  readonly day: string
  /** Null until the file was read. */
  readonly readAt: Date | null
  readonly ourCount: number
  readonly ourSum: number
  readonly theirCount: number
  readonly theirSum: number
  readonly openDifferences: number
}

/**
 * Id in the reference of a difference `d`: of an attempt, or of a refund, which has a suffix when it was sent again. Null for
 * a reference of another system.
 */
export const REFERENCE_ID = String.raw`case when d.reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.\d+)?$'
  then left(d.reference, 36)::uuid end`

interface ReconciliationPage {
  readonly limit: number
  readonly offset: number
}

/** Comparisons of a page with the number of all, the latest day first; sums in qəpik. */
export async function listReconciliationRows(
  queries: Queries,
  companyId: CompanyId,
  { limit, offset }: ReconciliationPage,
): Promise<{ readonly rows: readonly ReconciliationRow[]; readonly total: number }> {
  const { rows } = await queries.query<ReconciliationRow>(
    `select c.day::text as day, c.read_at as "readAt", c.our_count as "ourCount", c.our_sum as "ourSum",
       c.their_count as "theirCount", c.their_sum as "theirSum",
       (select count(*)::int from payment_difference d
         where d.company_id = c.company_id and d.day = c.day and d.resolved_at is null) as "openDifferences"
     from payment_reconciliation c where c.company_id = $1 order by c.day desc limit $2 offset $3`,
    [companyId, limit, offset],
  )
  const counted = await queries.query<{ total: number }>(
    'select count(*)::int as total from payment_reconciliation where company_id = $1',
    [companyId],
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** One side of a difference, with the amount as decimal text. */
interface ComparedPayment {
  readonly state: string
  readonly amount: string
}

export interface DifferenceRow {
  readonly id: string
  readonly kind: (typeof DIFFERENCE_KINDS)[number]
  readonly reference: string
  /** Obligations of the attempt, if the reference is one. */
  readonly numbers: readonly string[]
  readonly ours: ComparedPayment | null
  readonly theirs: ComparedPayment | null
  readonly note: string | null
  readonly resolver: string | null
  readonly resolvedAt: Date | null
  /** It concerns the official. */
  readonly isOwn: boolean
}

/** Condition: a difference `d` is of a payment, an obligation or a refund of the official of a parameter. */
function isOwn(official: `$${number}`): string {
  return `(exists (select from payment_attempt a where a.id = ${REFERENCE_ID} and ${isOwnedBy('a', official)})
    or exists (select from payment_attempt_item i join payment_obligation o on o.id = i.obligation_id
      where i.attempt_id = ${REFERENCE_ID} and not ${isOfOthers('o', official)})
    or exists (select from payment_refund f join payment_receipt r on r.id = f.receipt_id
        join payment_obligation o on o.id = r.obligation_id
      where f.id = ${REFERENCE_ID} and not ${isOfOthers('o', official)}))`
}

/** Differences of a day for an official: open ones first. */
export async function listDifferenceRows(
  queries: Queries,
  { personId, companyId }: FinanceOfficial,
  day: string,
): Promise<readonly DifferenceRow[]> {
  const { rows } = await queries.query<DifferenceRow>(
    `select d.id, d.kind, d.reference, d.ours, d.theirs, d.note, d.resolved_at as "resolvedAt",
       array(select o.number from payment_attempt_item i join payment_obligation o on o.id = i.obligation_id
         where i.attempt_id = ${REFERENCE_ID} and o.company_id = d.company_id
         union all
         select o.number from payment_refund f join payment_receipt r on r.id = f.receipt_id
           join payment_obligation o on o.id = r.obligation_id
         where f.id = ${REFERENCE_ID} and o.company_id = d.company_id
         order by 1) as numbers,
       (select concat_ws(' ', p.name, p.surname) from person p where p.id = d.resolved_by) as resolver, ${isOwn('$3')} as "isOwn"
     from payment_difference d where d.company_id = $1 and d.day = $2
     order by d.resolved_at is not null, d.kind, d.reference limit 1000`,
    [companyId, day, personId],
  )
  return rows
}

export interface LockedDifference {
  readonly resolvedBy: string | null
  readonly note: string | null
}

/** Locks a difference until the end of the transaction; undefined for an unknown one, and for one that concerns the official. */
export async function lockDifference(
  transaction: Queries,
  { personId, companyId }: FinanceOfficial,
  id: string,
): Promise<LockedDifference | undefined> {
  const { rows } = await transaction.query<LockedDifference>(
    `select d.resolved_by as "resolvedBy", d.note from payment_difference d
     where d.id = $1 and d.company_id = $2 and not ${isOwn('$3')} for update of d`,
    [id, companyId, personId],
  )
  return rows[0]
}

interface Resolution {
  readonly id: string
  readonly note: string
  readonly personId: string
  readonly now: Date
}

export async function updateResolution(
  transaction: Queries,
  { id, note, personId, now }: Resolution,
): Promise<void> {
  await transaction.query(
    'update payment_difference set note = $2, resolved_by = $3, resolved_at = $4 where id = $1',
    [id, note, personId, now],
  )
}
