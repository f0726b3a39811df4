import type pg from 'pg'
import { DEFAULT_LANGUAGE } from 'shared-contracts/session/language'
import { opaque, statementName, defaultOrder, type RegistryLayout } from '../../schema/registry-layout.ts'
import { NO_MATCHES, hitColumns, type Hit, type Matches } from './matches.ts'
import { readHits } from './read-hits.ts'

const MAX_NEAREST = 50

/**
 * Searches by code. An existing code, or the prefix of one, finds itself and all below. Any other finds the longest
 * known code above it and, nearest numbers first, the codes below that one.
 */
export async function searchByCode(pool: pg.Pool, layout: RegistryLayout, digits: string): Promise<Matches> {
  const column = layout.codeColumn
  if (column === undefined) return NO_MATCHES
  const { column: order, descending } = defaultOrder(layout, DEFAULT_LANGUAGE)
  const hits = await readHits(
    { pool, layout },
    {
      name: statementName('with-prefix', layout),
      where: hasPrefixText(layout),
      keys: [`t.${order}`],
      descending,
      values: [digits],
    },
  )
  const isSortedByLanguage = new Set(Object.values(layout.defaultSort.columns)).size > 1
  if (hits === undefined || (hits.length > 0 && isSortedByLanguage)) {
    return { kind: 'range', prefixes: [digits], match: 'code' }
  }
  if (hits.length > 0) return { kind: 'ranking', hits, match: 'code' }
  let above = digits.slice(0, -1)
  while (above.length > 1 && !(await hasPrefix(pool, layout, above))) above = above.slice(0, -1)
  // Codes consist of pairs of digits; an odd last digit is ignored.
  const from = above.length % 2 === 1 ? above.slice(0, -1) : above
  const { rows } = await pool.query<Hit>(
    `select ${hitColumns(layout)} from ${layout.table} t
     where t.${column} >= $1 and t.${column} < $1 || ':'
     order by t.${column} = $2 desc, t.${column} = left($2, length(t.${column})) desc,
       abs(rpad(t.${column}, 10, '0')::bigint - rpad($3, 10, '0')::bigint), t.id
     limit ${MAX_NEAREST}`,
    [from.length < 2 ? digits.slice(0, 1) : from, from, digits],
  )
  return { kind: 'ranking', hits: rows, match: 'nearest' }
}

async function hasPrefix(pool: pg.Pool, layout: RegistryLayout, prefix: string): Promise<boolean> {
  const found = await pool.query({
    name: statementName('prefix', layout),
    text: `select 1 from ${layout.table} t where ${hasPrefixText(layout)} limit 1`,
    values: [prefix],
  })
  return found.rowCount === 1
}

/** ':' is the character after the digits in byte order. */
function hasPrefixText({ codeColumn = 'id' }: RegistryLayout): string {
  const prefix = opaque('$1')
  return `t.${codeColumn} >= ${prefix} and t.${codeColumn} < ${prefix} || ':'`
}
