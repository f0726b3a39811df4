import type { ListSource } from '../list/registry-snapshot.ts'
import { MAX_HITS, hitColumns, type Hit } from './matches.ts'

interface HitQuery {
  readonly name?: string | undefined
  readonly where: string
  readonly keys: readonly string[]
  readonly descending: boolean
  readonly values: readonly unknown[]
}

/** Reads all records with a condition, sorted; undefined when there are more than `MAX_HITS`. */
export async function readHits(
  { pool, layout }: Pick<ListSource, 'pool' | 'layout'>,
  { name, where, keys, descending, values }: HitQuery,
): Promise<readonly Hit[] | undefined> {
  const columns = [hitColumns(layout), ...keys.map((key, index) => `${key} as key${index}`)]
  const order = [...keys.map((_key, index) => `key${index}`), 'id']
  const { rows } = await pool.query<Hit>({
    name,
    text: `
      with hit as materialized (
        select ${columns.join(', ')} from ${layout.table} t where ${where} limit ${MAX_HITS + 1}
      )
      select id, code, facets from hit order by ${order.map((key) => `${key}${descending ? ' desc' : ''}`).join(', ')}`,
    values: [...values],
  })
  return rows.length > MAX_HITS ? undefined : rows
}
