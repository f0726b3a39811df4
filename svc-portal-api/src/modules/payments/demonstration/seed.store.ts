import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'

interface SeedKey {
  readonly companyId: CompanyId
  readonly source: string
  readonly reference: string
}

export async function isSeeded(
  queries: Queries,
  { companyId, source, reference }: SeedKey,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    'select from payment_obligation where company_id = $1 and source = $2 and reference = $3',
    [companyId, source, reference],
  )
  return rowCount !== 0
}

/** @throws Error for an unknown number */
export async function getObligationId(queries: Queries, number: string): Promise<string> {
  const { rows } = await queries.query<{ id: string }>(
    'select id from payment_obligation where number = $1',
    [number],
  )
  return firstId(rows)
}

/** @throws Error when the obligation is not paid */
export async function getReceiptId(queries: Queries, number: string): Promise<string> {
  const { rows } = await queries.query<{ id: string }>(
    `select r.id from payment_receipt r join payment_obligation o on o.id = r.obligation_id where o.number = $1`,
    [number],
  )
  return firstId(rows)
}

/** Deletes what was notified of payments at an instant of the past. */
export async function deletePastNotices(queries: Queries, personId: string, at: Date): Promise<void> {
  await queries.query(
    `delete from notification where person_id = $1 and category = 'payment' and created_at = $2`,
    [personId, at],
  )
}

function firstId(rows: readonly { readonly id: string }[]): string {
  const [row] = rows
  if (row === undefined) throw new Error('the demonstration has no such row')
  return row.id
}
