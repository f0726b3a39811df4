import type { Queries } from 'shared-service/transaction'

/** Whether a request with this key was executed. */
export async function isKnownKey(queries: Queries, key: string): Promise<boolean> {
  const { rowCount } = await queries.query('select 1 from case_request where key = $1', [key])
  return rowCount === 1
}
