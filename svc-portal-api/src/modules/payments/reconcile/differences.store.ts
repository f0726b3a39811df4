import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import { toAmount } from '../amounts.ts'
import type { ComparedPayment, DayDifference } from './compare-day.ts'
import { IS_NOT_SEEDED } from './reconcile.store.ts'

interface DaysToAdd {
  readonly companyId: CompanyId
  readonly yesterday: string
}

/**
 * Adds a row for each day until yesterday since the last one, and for each of the last eight days since the first attempt:
 * the payment portal keeps their files.
 */
export async function addDays(queries: Queries, { companyId, yesterday }: DaysToAdd): Promise<void> {
  await queries.query(
    `insert into payment_reconciliation (company_id, day, our_count, our_sum, their_count, their_sum)
     select $1, added.day::date, 0, 0, 0, 0
     from generate_series(
       least($2::date, (select max(c.day) + 1 from payment_reconciliation c where c.company_id = $1),
         greatest($2::date - 7, coalesce((select (min(a.created_at) at time zone 'Asia/Baku')::date
           from payment_attempt a where a.company_id = $1 and ${IS_NOT_SEEDED}), $2::date))),
       $2::date, interval '1 day') as added (day)
     on conflict (company_id, day) do nothing`,
    [companyId, yesterday],
  )
}

interface LateSuccesses {
  readonly companyId: CompanyId
  /** The payment portal keeps the files of the days since then. */
  readonly after: Date
}

/** Lets days be compared again in which a payment was settled that their comparison did not see. */
export async function reopenDays(queries: Queries, { companyId, after }: LateSuccesses): Promise<void> {
  await queries.query(
    `update payment_reconciliation c set read_at = null
     from (select (a.paid_at at time zone 'Asia/Baku')::date as day, max(a.finished_at) as finished_at
       from payment_attempt a where a.company_id = $1 and a.finished_at > $2 and a.paid_at > $2 and a.state = 'success'
       group by 1) late
     where c.company_id = $1 and c.day = late.day and c.read_at < late.finished_at`,
    [companyId, after],
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

/** Difference that was stored. */
interface AddedDifference {
  readonly reference: string
  /** What finance has recorded about another difference of the reference before; that one is open again. */
  readonly earlierNote: string | null
}

/**
 * Replaces the open differences of a day. One that finance has resolved stays, unless it is another one now. Returns those
 * that are new or have changed.
 */
export async function replaceDifferences(
  transaction: Queries,
  { companyId, day, foundAt }: Pick<ComparedDay, 'companyId' | 'day'> & { readonly foundAt: Date },
  differences: readonly DayDifference[],
): Promise<readonly AddedDifference[]> {
  const byReference = new Map(differences.toReversed().map((each) => [each.reference, each]))
  const references = [...byReference.keys()]
  await transaction.query(
    `delete from payment_difference
     where company_id = $1 and day = $2 and resolved_at is null and reference <> all($3::text[])`,
    [companyId, day, references],
  )
  const { rows } = await transaction.query<AddedDifference>(
    `with earlier as (select reference, note from payment_difference where company_id = $1 and day = $2)
     insert into payment_difference as d (company_id, day, kind, reference, ours, theirs, found_at)
     select $1, $2, item.kind, item.reference, item.ours, item.theirs, $3
     from jsonb_to_recordset($4::jsonb) as item (kind text, reference text, ours jsonb, theirs jsonb)
     on conflict (company_id, day, reference) do update set kind = excluded.kind, ours = excluded.ours,
       theirs = excluded.theirs, found_at = excluded.found_at, resolved_at = null, resolved_by = null, note = null
       where (d.kind, d.ours, d.theirs) is distinct from (excluded.kind, excluded.ours, excluded.theirs)
     returning d.reference, (select earlier.note from earlier where earlier.reference = d.reference) as "earlierNote"`,
    [companyId, day, foundAt, JSON.stringify([...byReference.values()].map(toRow))],
  )
  return rows
}

interface OtherDays {
  readonly companyId: CompanyId
  /** Attempt in error. */
  readonly attemptId: string
  readonly day: string
  /** Day of the payment as the payment portal reports it. */
  readonly paidOn: string | undefined
}

/** Whether an attempt is a difference of another day, or will be: the day of its payment is to be compared. */
export async function isDifferenceElsewhere(
  queries: Queries,
  { companyId, attemptId, day, paidOn }: OtherDays,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `select where $4::date > $3::date
       or exists (select from payment_reconciliation c
         where c.company_id = $1 and c.day = $4 and c.day <> $3 and c.read_at is null)
       or exists (select from payment_difference d join payment_attempt a on a.id = $2::uuid
         where d.company_id = $1 and d.reference = a.id::text and d.day <> $3
           and (d.resolved_at is null or d.resolved_at >= a.finished_at))`,
    [companyId, attemptId, day, paidOn ?? null],
  )
  return rowCount === 1
}

function toRow({ kind, reference, ours, theirs }: DayDifference): object {
  return { kind, reference, ours: toSide(ours), theirs: toSide(theirs) }
}

/** Amounts of both sides are decimal text, as the desk shows them. */
function toSide(side: ComparedPayment | undefined): object | undefined {
  return side && { state: side.state, amount: toAmount(side.amount) }
}
