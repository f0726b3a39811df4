import { facetText } from '../../schema/registry-layout.ts'
import type { FacetFilters } from '../search/facet-cube.ts'
import { narrowConditions } from './narrow/narrow-statements.ts'
import type { NarrowFilter } from './narrow/read-narrow.ts'
import type { KeyRow, PageOrder } from './page-keys.ts'
import type { ListSource } from './registry-snapshot.ts'
import {
  Parameters,
  afterCondition,
  facetConditions,
  orderOf,
  prefixConditions,
  readKeys,
} from './statement-parts.ts'

export interface RangeOptions {
  readonly prefixes: readonly string[]
  readonly filters: FacetFilters
  readonly narrow: readonly NarrowFilter[]
  /** Facet whose values are walked one by one, each in the order of its index. */
  readonly leading: string | undefined
  /** So few that they are sorted rather than walked to. */
  readonly few: boolean
}

/** A page of all records whose code begins so and whose facets are chosen, read from an index in its order. */
export async function readRangePage(
  { pool, layout }: ListSource,
  { prefixes, filters, narrow, leading, few }: RangeOptions,
  order: PageOrder,
): Promise<readonly KeyRow[]> {
  const parameters = new Parameters()
  const conditions = [
    ...prefixConditions(layout, prefixes, parameters),
    ...facetConditions(layout, filters, { parameters, except: leading }),
    ...narrowConditions(narrow, parameters),
    ...afterCondition(order, parameters),
  ]
  const keys = order.sorts.map(({ column }) => column)
  const columns = ['id', ...keys].join(', ')
  const orderBy = orderOf(order)
  const from = (table: string, extra: readonly string[]): string => {
    const where = [...conditions, ...extra].join(' and ')
    return `select ${columns} from ${table}${where === '' ? '' : ` where ${where}`}`
  }
  // Of the states of a day, most are in one table and few in another, or none: each is read its own way.
  const tables = few ? [layout.table] : (layout.tablesOnDay ?? [layout.table])
  const slot = layout.facets.find(({ name }) => name === leading)
  const values = slot === undefined ? [] : (filters.get(slot.name) ?? [])
  const choices = values.map((value) => [`${slot?.column ?? ''} = ${parameters.add(value)}`])
  const walks = tables.flatMap((table) =>
    (choices.length === 0 ? [[]] : choices).map((choice) => from(table, choice)),
  )
  const isUnion = walks.length > 1
  const body = isUnion
    ? walks
        .map((walk) => `(${walk} order by ${orderBy} limit ${parameters.add(order.offset + order.limit)})`)
        .join(' union all ')
    : walks.join()
  const source = few || isUnion ? `with few as materialized (${body}) select ${columns} from few` : body
  const text = `${source} order by ${orderBy} limit ${parameters.add(order.limit)} offset ${parameters.add(order.offset)}`
  // What a filter narrows to, only its value tells: a plan that was made for another one may be the wrong way.
  return readKeys(
    pool,
    { text, values: parameters.values, isPlannedAnew: narrow.length > 0 || layout.day !== undefined },
    keys,
  )
}

/** Some records sorted by fields; all are known by number. */
export async function readSortedHits(
  { pool, layout }: ListSource,
  ids: readonly string[],
  order: PageOrder,
): Promise<readonly KeyRow[]> {
  const parameters = new Parameters()
  const keys = order.sorts.map(({ column }) => column)
  const conditions = [`id = any (${parameters.add(ids)}::text[])`, ...afterCondition(order, parameters)]
  const text = `select ${['id', ...keys].join(', ')} from ${layout.table} where ${conditions.join(' and ')}
    order by ${orderOf(order)} limit ${parameters.add(order.limit)} offset ${parameters.add(order.offset)}`
  return readKeys(pool, { text, values: parameters.values, isPlannedAnew: layout.day !== undefined }, keys)
}

/** Counts by combination of facets of all records whose code begins so. */
export async function readRangeCells(
  { pool, layout }: ListSource,
  prefixes: readonly string[],
): Promise<readonly { values: string[]; records: number }[]> {
  const parameters = new Parameters()
  const conditions = prefixConditions(layout, prefixes, parameters)
  const facets = layout.facets.map((slot) => facetText(slot)).join(', ')
  const { rows } = await pool.query<{ values: string[]; records: number }>(
    `select array[${facets}] as "values", count(*)::int as records from ${layout.table}
     where ${conditions.join(' and ')} group by 1`,
    parameters.values,
  )
  return rows
}
