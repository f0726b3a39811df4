import { facetText, type RegistryLayout } from '../../schema/registry-layout.ts'
import type { AskedWords } from '../search/selection.ts'
import type { FacetFilters } from '../search/facet-cube.ts'
import { narrowConditions } from './narrow/narrow-statements.ts'
import type { NarrowFilter } from './narrow/read-narrow.ts'
import type { KeyRow, PageOrder } from './page-keys.ts'
import type { ListSource } from './registry-snapshot.ts'
import { Parameters, afterCondition, facetConditions, orderOf, prefixConditions } from './statement-parts.ts'

export interface WideOptions {
  readonly asked: AskedWords
  /** `own`: all words in the own name; `above`: some only in names above; `both`. */
  readonly tier: 'own' | 'above' | 'both'
  readonly except: readonly string[]
  readonly prefixes: readonly string[]
  readonly filters: FacetFilters
  readonly narrow: readonly NarrowFilter[]
  /**
   * So few that they are gathered and sorted. Who walks in the order of the list meets them late where a filter goes with
   * that order, as a section of the nomenclature does.
   */
  readonly few?: boolean
}

function wideConditions(
  layout: RegistryLayout,
  { asked, tier, except, prefixes, filters, narrow }: WideOptions,
  parameters: Parameters,
): readonly string[] {
  const words = parameters.add(asked.words)
  const own = `terms @@ phrase_query(${words}::text[], 'AB', ${asked.beginning})`
  const all = `terms @@ phrase_query(${words}::text[], '', ${asked.beginning})`
  return [
    ...(tier === 'own' ? [own] : tier === 'both' ? [all] : [all, `not ${own}`]),
    ...(except.length > 0 ? [`id <> all (${parameters.add(except)}::text[])`] : []),
    ...prefixConditions(layout, prefixes, parameters),
    ...facetConditions(layout, filters, { parameters, except: undefined }),
    ...narrowConditions(narrow, parameters),
  ]
}

/** A page of all records with some words, walked through in the order given. */
export async function readWidePage(
  { pool, layout }: ListSource,
  options: WideOptions,
  order: PageOrder,
): Promise<readonly KeyRow[]> {
  const parameters = new Parameters()
  const conditions = [...wideConditions(layout, options, parameters), ...afterCondition(order, parameters)]
  const keys = order.sorts.map(({ column }) => column)
  // Text of its own, under another name: an order by the text would not follow the index.
  const columns = ['id', ...keys.map((key) => `${key}::text as ${key}_key`)].join(', ')
  const source = sourceOf(layout, conditions, { order, parameters, few: options.few === true })
  const text = `select ${columns} from ${source}
    order by ${orderOf(order)} limit ${parameters.add(order.limit)} offset ${parameters.add(order.offset)}`
  // Not prepared: how many records have the words decides the way to them.
  const { rows } = await pool.query<Record<string, string>>(text, parameters.values)
  return rows.map((row) => ({ id: row['id'] ?? '', keys: keys.map((key) => row[`${key}_key`] ?? '') }))
}

interface Walk {
  readonly order: PageOrder
  readonly parameters: Parameters
  readonly few: boolean
}

/** Of the states of a day, most are in one table and few in another, or none: each table is walked its own way. */
function sourceOf(
  { table, tablesOnDay = [] }: RegistryLayout,
  conditions: readonly string[],
  { order, parameters, few }: Walk,
): string {
  const where = `where ${conditions.join(' and ')}`
  const columns = ['id', ...order.sorts.map(({ column }) => column)].join(', ')
  if (few) return `(with few as materialized (select ${columns} from ${table} ${where}) select * from few)`
  if (tablesOnDay.length === 0) return `${table} ${where}`
  const limit = parameters.add(order.offset + order.limit)
  const walks = tablesOnDay.map(
    (one) => `(select ${columns} from ${one} ${where} order by ${orderOf(order)} limit ${limit})`,
  )
  return `(${walks.join(' union all ')})`
}

/**
 * Counts by combination of facets of the records with some words, of `limit` of them at most: any of them, so that
 * the shares are true where there are more.
 */
export async function readWideCells(
  { pool, layout }: ListSource,
  options: WideOptions,
  limit: number,
): Promise<readonly { values: string[]; records: number }[]> {
  const parameters = new Parameters()
  const conditions = wideConditions(layout, options, parameters)
  const columns = layout.facets.map(({ column }) => column)
  const facets = layout.facets.map((slot) => facetText(slot)).join(', ')
  const { rows } = await pool.query<{ values: string[]; records: number }>(
    `select array[${facets}] as "values", count(*)::int as records from (
       select ${columns.join(', ')} from ${layout.table} where ${conditions.join(' and ')} limit ${limit}
     ) some_of_them group by 1`,
    parameters.values,
  )
  return rows
}
