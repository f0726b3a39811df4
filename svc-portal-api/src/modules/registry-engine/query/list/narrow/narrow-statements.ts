import type pg from 'pg'
import { marksToMeet } from '../../../../../common/registries/customs-codes.ts'
import { traceColumn } from '../../../schema/layout-slots.ts'
import { facetText, type RegistryLayout } from '../../../schema/registry-layout.ts'
import type { CubeCell, FacetFilters } from '../../search/facet-cube.ts'
import type { Hit } from '../../search/selection.ts'
import type { ListSource } from '../registry-snapshot.ts'
import { Parameters, facetConditions, prefixConditions } from '../statement-parts.ts'
import type { NarrowFilter } from './read-narrow.ts'

/** Conditions of a statement; each has an index of its column. */
export function narrowConditions(narrow: readonly NarrowFilter[], parameters: Parameters): readonly string[] {
  return narrow.flatMap((filter) => {
    switch (filter.kind) {
      case 'words':
        return filter.words.flatMap((word) => wordConditions(filter.column, parameters.add(word)))
      case 'days':
        return keyConditions(filter, (value) => `${parameters.add(value)}::text`)
      case 'numbers':
        return keyConditions(filter, (value) => `number_key(${parameters.add(value)}::numeric)`)
      case 'covers':
        return [`${filter.column} @> ${parameters.add(filter.at)}::numeric`]
      case 'records':
        return [`${filter.column} && ${parameters.add(filter.ids)}::text[]`]
      case 'code':
        return [`${filter.column} && ${parameters.add(marksToMeet(filter.code))}::text[]`]
      case 'validOn':
        return [`valid_days @> ${parameters.add(filter.day)}::date`]
    }
  })
}

/** The index is of traces, which Cyrillic has too; traces of two letters may be one, so the letters are compared as well. */
function wordConditions(column: string, word: string): readonly string[] {
  return [
    `${traceColumn(column)} like '% ' || slip_trace(${word}::text) || '%'`,
    `${column} like '% ' || ${word}::text || '%'`,
  ]
}

/** Empty stands for "no value", which is in no range. */
function keyConditions(
  { column, from, to }: { readonly column: string; readonly from?: string; readonly to?: string },
  key: (value: string) => string,
): readonly string[] {
  return [
    from === undefined ? `${column} > ''` : `${column} >= ${key(from)}`,
    ...(to === undefined ? [] : [`${column} <= ${key(to)}`]),
  ]
}

/** Those of some records, known by number, that a list is narrowed to; in their order. */
export async function narrowHits(
  { pool, layout }: { readonly pool: pg.Pool; readonly layout: RegistryLayout },
  hits: readonly Hit[],
  narrow: readonly NarrowFilter[],
): Promise<readonly Hit[]> {
  if (narrow.length === 0 || hits.length === 0) return hits
  const parameters = new Parameters()
  const ids = parameters.add(hits.map(({ id }) => id))
  const conditions = [`id = any (${ids}::text[])`, ...narrowConditions(narrow, parameters)]
  const { rows } = await pool.query<{ id: string }>(
    // What is known by number is looked up by number, whatever else has an index.
    `with hit as materialized (select * from ${layout.table} where ${conditions[0] ?? ''})
     select id from hit where ${conditions.slice(1).join(' and ')}`,
    parameters.values,
  )
  const kept = new Set(rows.map(({ id }) => id))
  return hits.filter(({ id }) => kept.has(id))
}

export interface NarrowOptions {
  readonly prefixes: readonly string[]
  readonly narrow: readonly NarrowFilter[]
  readonly filters: FacetFilters
}

/** Counts by combination of facets, of `limit` records at most: any of them, so that the shares are true. */
export async function readNarrowCells(
  { pool, layout }: ListSource,
  { prefixes, narrow, filters }: NarrowOptions,
  limit: number,
): Promise<readonly CubeCell[]> {
  const parameters = new Parameters()
  const conditions = [
    ...prefixConditions(layout, prefixes, parameters),
    ...narrowConditions(narrow, parameters),
    ...facetConditions(layout, filters, { parameters, except: undefined }),
  ]
  // Not prepared: how many records a value leads to decides the way to them.
  const { rows } = await pool.query<CubeCell>(
    `select array[${layout.facets.map((slot) => facetText(slot)).join(', ')}] as "values", count(*)::int as records
     from (
       select ${layout.facets.map(({ column }) => column).join(', ')} from ${layout.table}
       where ${['true', ...conditions].join(' and ')} limit ${limit}
     ) some_of_them group by 1`,
    parameters.values,
  )
  return rows
}
