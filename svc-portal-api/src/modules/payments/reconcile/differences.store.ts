import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import { toAmount } from '../amounts.ts'
import type { ComparedPayment, DayDifference } from './compare-day.ts'

/** The last day that was compared with its daily file; undefined before the first one. */
export async function findLastComparedDay(
  queries: Queries,
  companyId: CompanyId,
): Promise<string | undefined> {
  const { rows } = await queries.query<{ day: string | null }>(
    'select max(day) as day from payment_reconciliation where company_id = $1',
    [companyId],
  )
  return rows[0]?.day ?? undefined
}

interface DaySum {
  readonly count: number
  readonly sum: number
}

export interface ComparedDay {
  readonly companyId: CompanyId
  readonly day: string
  readonly readAt: Date
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
  { companyId, day, readAt }: Pick<ComparedDay, 'companyId' | 'day' | 'readAt'>,
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
    [companyId, day, readAt, JSON.stringify(differences.map(toRow))],
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
