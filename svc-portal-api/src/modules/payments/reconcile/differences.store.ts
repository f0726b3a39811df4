import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import { toAmount } from '../amounts.ts'
import type { ComparedPayment, DayDifference } from './compare-day.ts'
import { IS_NOT_SEEDED } from './reconcile.store.ts'

interface DaysToAdd {
  readonly companyId: CompanyId
  readonly yesterday: string
}

/** Adds a row for each day until yesterday since the last one; at first, since the first attempt. */
export async function addDays(queries: Queries, { companyId, yesterday }: DaysToAdd): Promise<void> {
  await queries.query(
    `insert into payment_reconciliation (company_id, day, our_count, our_sum, their_count, their_sum)
     select $1, added.day::date, 0, 0, 0, 0
     from generate_series(
       least($2::date, coalesce(
         (select max(c.day) + 1 from payment_reconciliation c where c.company_id = $1),
         (select (min(a.created_at) at time zone 'Asia/Baku')::date from payment_attempt a
           where a.company_id = $1 and ${IS_NOT_SEEDED}))),
       $2::date, interval '1 day') as added (day)
     on conflict (company_id, day) do nothing`,
    [companyId, yesterday],
  )
}

interface LateSuccesses {
  readonly companyId: CompanyId
  readonly finishedAfter: Date
}

/** Lets days be compared again in which a payment was settled that their comparison did not see. */
export async function reopenDays(
  queries: Queries,
  { companyId, finishedAfter }: LateSuccesses,
): Promise<void> {
  await queries.query(
    `update payment_reconciliation c set read_at = null
     from (select (a.paid_at at time zone 'Asia/Baku')::date as day, max(a.finished_at) as finished_at
       from payment_attempt a where a.company_id = $1 and a.finished_at > $2 and a.state = 'success' group by 1) late
     where c.company_id = $1 and c.day = late.day and c.read_at < late.finished_at`,
    [companyId, finishedAfter],
  )
}

/** Days that are to be compared, the earliest first. */
export async function listDaysToCompare(queries: Queries, companyId: CompanyId): Promise<readonly string[]> {
  const { rows } = await queries.query<{ day: string }>(
    'select day from payment_reconciliation where company_id = $1 and read_at is null order by day',
    [companyId],
  )
  return rows.map(({ day }) => day)
}

interface DaySum {
  readonly count: number
  readonly sum: number
}

export interface ComparedDay {
  readonly companyId: CompanyId
  readonly day: string
  /** Null when the day is to be compared again, because a payment could not be settled. */
  readonly readAt: Date | null
  readonly ours: DaySum
  readonly theirs: DaySum
}

/** Stores that a day was compared; another comparison of the same day replaces it. */
export async function saveComparedDay(
  transaction: Queries,
  { companyId, day, readAt, ours, theirs }: ComparedDay,
): Promise<void> {
  await transaction.query(
    `insert into payment_reconciliation (company_id, day, read_at, our_count, our_sum, their_count, their_sum)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (company_id, day) do update set read_at = excluded.read_at, our_count = excluded.our_count,
       our_sum = excluded.our_sum, their_count = excluded.their_count, their_sum = excluded.their_sum`,
    [companyId, day, readAt, ours.count, ours.sum, theirs.count, theirs.sum],
  )
}

/**
 * Replaces the open differences of a day; those that finance has resolved stay. Returns the references of new ones.
 */
export async function replaceDifferences(
  transaction: Queries,
  { companyId, day, foundAt }: Pick<ComparedDay, 'companyId' | 'day'> & { readonly foundAt: Date },
  differences: readonly DayDifference[],
): Promise<readonly string[]> {
  const references = differences.map(({ reference }) => reference)
  await transaction.query(
    `delete from payment_difference
     where company_id = $1 and day = $2 and resolved_at is null and reference <> all($3::text[])`,
    [companyId, day, references],
  )
  const { rows } = await transaction.query<{ reference: string }>(
    `insert into payment_difference (company_id, day, kind, reference, ours, theirs, found_at)
     select $1, $2, item.kind, item.reference, item.ours, item.theirs, $3
     from jsonb_to_recordset($4::jsonb) as item (kind text, reference text, ours jsonb, theirs jsonb)
     on conflict (company_id, day, reference) do nothing returning reference`,
    [companyId, day, foundAt, JSON.stringify(differences.map(toRow))],
  )
  return rows.map(({ reference }) => reference)
}

function toRow({ kind, reference, ours, theirs }: DayDifference): object {
  return { kind, reference, ours: toSide(ours), theirs: toSide(theirs) }
}

/** Amounts of both sides are decimal text, as the desk shows them. */
function toSide(side: ComparedPayment | undefined): object | undefined {
  return side && { state: side.state, amount: toAmount(side.amount) }
}
