import type { RelatedRecords } from 'shared-contracts/http/registries'
import type * as z from 'zod/mini'
import { usualOrder, type RegistryLayout } from '../../schema/registry-layout.ts'
import type { LeadingRecords } from '../list/registry-snapshot.ts'
import { MAX_COUNT } from '../list/count-records.ts'
import { linkColumns, toLink, type LinkRow } from './record-links.ts'
import type { Registries } from './reading.ts'

const SHOWN = 10

/** Where records of any registry lead to this one: by registry and field, in the order of both. */
export async function readRelated(
  registries: Registries,
  { registry, id }: { readonly registry: string; readonly id: string },
): Promise<z.infer<typeof RelatedRecords>[]> {
  const ways = registries.layouts.flatMap((layout) =>
    layout.narrows
      .filter(({ kind, field }) => kind === 'record' && field.target === registry)
      .map(({ field, column }) => ({ layout, field: field.name, column })),
  )
  const related = await Promise.all(
    ways.map(async ({ layout, field, column }) => {
      const { leading } = await registries.snapshots.get(layout)
      const found = await leading.get(`${column} ${id}`, () =>
        readLeading(registries, { layout, column }, id),
      )
      const { name, title } = layout.definition
      return { registry: name, title, field, total: found.total, records: [...found.records] }
    }),
  )
  return related.filter(({ total }) => total > 0)
}

/** Records that lead to a number by one column: the first in the order of their list, and how many there are. */
async function readLeading(
  { pool }: Registries,
  { layout, column }: { readonly layout: RegistryLayout; readonly column: string },
  id: string,
): Promise<LeadingRecords> {
  const { table } = layout
  // The column is that of one language, the direction that of the list.
  const { column: first, descending } = usualOrder(layout, 'az')
  const down = descending ? ' desc' : ''
  const where = `from ${table} where ${column} && array[$1::text]`
  const { rows } = await pool.query<LinkRow>(
    `with some_of_them as materialized (select * ${where} limit ${MAX_COUNT})
     select ${linkColumns(layout)} from some_of_them order by ${first}${down}, id${down} limit ${SHOWN}`,
    [id],
  )
  const records = rows.map((row) => toLink(layout, row))
  if (records.length < SHOWN) return { total: records.length, records }
  const counted = await pool.query<{ total: number }>(
    `select count(*)::int as total from (select 1 ${where} limit ${MAX_COUNT}) some_of_them`,
    [id],
  )
  return { total: counted.rows[0]?.total ?? records.length, records }
}
