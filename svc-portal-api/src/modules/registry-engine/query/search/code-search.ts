import type pg from 'pg'
import { statementName, type RegistryLayout } from '../../schema/registry-layout.ts'
import { NO_MATCHES, hitColumns, toHit, type HitRow, type Matches } from './matches.ts'

const NEIGHBOURS = 50

/**
 * A code that exists, or begins one, leads to itself and all below; it sorts first. Any other leads to the longest
 * known code above it and, nearest numbers first, to what lies below that one.
 */
export async function selectByCode(pool: pg.Pool, layout: RegistryLayout, digits: string): Promise<Matches> {
  const column = layout.codeColumn
  if (column === undefined) return NO_MATCHES
  if (await hasPrefix(pool, layout, digits)) return { kind: 'range', prefixes: [digits], match: 'code' }
  let above = digits.slice(0, -1)
  while (above.length > 1 && !(await hasPrefix(pool, layout, above))) above = above.slice(0, -1)
  // Codes are built in pairs of digits: an odd one out names nothing.
  const from = above.length % 2 === 1 ? above.slice(0, -1) : above
  const { rows } = await pool.query<HitRow>(
    `select ${hitColumns(layout)} from ${layout.table} t
     where t.${column} >= $1 and t.${column} < $1 || ':'
     order by t.${column} = $2 desc, t.${column} = left($2, length(t.${column})) desc,
       abs(rpad(t.${column}, 10, '0')::bigint - rpad($3, 10, '0')::bigint), t.id
     limit ${NEIGHBOURS}`,
    [from.length < 2 ? digits.slice(0, 1) : from, from, digits],
  )
  return { kind: 'ranking', hits: rows.map(toHit), match: 'nearest' }
}

async function hasPrefix(pool: pg.Pool, layout: RegistryLayout, prefix: string): Promise<boolean> {
  const { table, codeColumn } = layout
  const found = await pool.query({
    name: statementName('prefix', layout),
    text: `select 1 from ${table} where ${codeColumn ?? 'id'} >= $1 and ${codeColumn ?? 'id'} < $1 || ':' limit 1`,
    values: [prefix],
  })
  return found.rowCount === 1
}
