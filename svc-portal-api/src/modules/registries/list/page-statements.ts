import type pg from 'pg'
import type { RegistryLayout } from '../definitions/registry-layout.ts'
import type { FacetFilters } from '../search/facet-cube.ts'
import type { SortBy } from './list-request.ts'

/** Numbers of the records of a page in order, with the keys that a cursor needs. */
export interface KeyRow {
  readonly id: string
  readonly keys: readonly string[]
}

/** What a page is cut out of. */
export interface PageOrder {
  readonly sorts: readonly Pick<SortBy, 'column' | 'descending'>[]
  readonly offset: number
  readonly limit: number
  readonly after: KeyRow | undefined
}

/** Collects values of a statement and hands out their places. */
class Parameters {
  readonly values: unknown[] = []

  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

export interface RangeOptions {
  readonly prefixes: readonly string[]
  readonly filters: FacetFilters
  /** Facet whose values are walked one by one, each in the order of its index. */
  readonly leading: string | undefined
  /** So few that they are sorted rather than walked to. */
  readonly few: boolean
}

/** A page of all records whose code begins so and whose facets are chosen, read from an index in its order. */
export async function readRangePage(
  pool: pg.Pool,
  layout: RegistryLayout,
  { prefixes, filters, leading, few }: RangeOptions,
  order: PageOrder,
): Promise<readonly KeyRow[]> {
  const parameters = new Parameters()
  const conditions = [
    ...prefixConditions(layout, prefixes, parameters),
    ...facetConditions(layout, filters, { parameters, except: leading }),
    ...afterCondition(order, parameters),
  ]
  const keys = order.sorts.map(({ column }) => column)
  const columns = ['id', ...keys].join(', ')
  const orderBy = orderOf(order)
  const from = (extra: readonly string[]): string => {
    const where = [...conditions, ...extra].join(' and ')
    return `select ${columns} from ${layout.table}${where === '' ? '' : ` where ${where}`}`
  }
  const slot = layout.facets.find(({ name }) => name === leading)
  const values = slot === undefined ? [] : (filters.get(slot.name) ?? [])
  const walks = values.map((value) => from([`${slot?.column ?? ''} = ${parameters.add(value)}`]))
  const isUnion = walks.length > 1
  const body = isUnion
    ? walks
        .map((walk) => `(${walk} order by ${orderBy} limit ${parameters.add(order.offset + order.limit)})`)
        .join(' union all ')
    : (walks[0] ?? from([]))
  const source = few || isUnion ? `with few as materialized (${body}) select ${columns} from few` : body
  const text = `${source} order by ${orderBy} limit ${parameters.add(order.limit)} offset ${parameters.add(order.offset)}`
  return readKeys(pool, text, parameters.values, keys)
}

/** Some records sorted by fields; all are known by number. */
export async function readSortedHits(
  pool: pg.Pool,
  layout: RegistryLayout,
  ids: readonly string[],
  order: PageOrder,
): Promise<readonly KeyRow[]> {
  const parameters = new Parameters()
  const keys = order.sorts.map(({ column }) => column)
  const conditions = [`id = any (${parameters.add(ids)}::text[])`, ...afterCondition(order, parameters)]
  const text = `select ${['id', ...keys].join(', ')} from ${layout.table} where ${conditions.join(' and ')}
    order by ${orderOf(order)} limit ${parameters.add(order.limit)} offset ${parameters.add(order.offset)}`
  return readKeys(pool, text, parameters.values, keys)
}

export interface WideOptions {
  readonly words: readonly string[]
  /** `own`: all words in the own name; `above`: some only in names above; `both`. */
  readonly tier: 'own' | 'above' | 'both'
  readonly except: readonly string[]
  readonly prefixes: readonly string[]
  readonly filters: FacetFilters
}

/** A page of all records with some words, walked through in the order given. */
export async function readWidePage(
  pool: pg.Pool,
  layout: RegistryLayout,
  { words, tier, except, prefixes, filters }: WideOptions,
  order: PageOrder,
): Promise<readonly KeyRow[]> {
  const parameters = new Parameters()
  const asked = parameters.add(words)
  const own = `terms @@ phrase_query(${asked}::text[], 'AB', true)`
  const all = `terms @@ phrase_query(${asked}::text[], '', true)`
  const conditions = [
    ...(tier === 'own' ? [own] : tier === 'both' ? [all] : [all, `not ${own}`]),
    ...(except.length > 0 ? [`id <> all (${parameters.add(except)}::text[])`] : []),
    ...prefixConditions(layout, prefixes, parameters),
    ...facetConditions(layout, filters, { parameters, except: undefined }),
    ...afterCondition(order, parameters),
  ]
  const keys = order.sorts.map(({ column }) => column)
  // Text of its own, under another name: an order by the text would not follow the index.
  const columns = ['id', ...keys.map((key) => `${key}::text as ${key}_key`)].join(', ')
  const text = `select ${columns} from ${layout.table} where ${conditions.join(' and ')}
    order by ${orderOf(order)} limit ${parameters.add(order.limit)} offset ${parameters.add(order.offset)}`
  // Not prepared: how many records have the words decides the way to them.
  const { rows } = await pool.query<Record<string, string>>(text, parameters.values)
  return rows.map((row) => ({ id: row['id'] ?? '', keys: keys.map((key) => row[`${key}_key`] ?? '') }))
}

/** Counts by combination of facets of all records with some words, apart by tier. */
export async function readWideCells(
  pool: pg.Pool,
  layout: RegistryLayout,
  { words, except, prefixes }: Pick<WideOptions, 'words' | 'except' | 'prefixes'>,
): Promise<readonly { own: boolean; values: string[]; records: number }[]> {
  const parameters = new Parameters()
  const asked = parameters.add(words)
  const conditions = [
    `terms @@ phrase_query(${asked}::text[], '', true)`,
    `id <> all (${parameters.add(except)}::text[])`,
    ...prefixConditions(layout, prefixes, parameters),
  ]
  const facets = layout.facets.map(({ column }) => `coalesce(${column}, '')`).join(', ')
  const { rows } = await pool.query<{ own: boolean; values: string[]; records: number }>(
    `select terms @@ phrase_query(${asked}::text[], 'AB', true) as own, array[${facets}] as "values", count(*)::int as records
     from ${layout.table} where ${conditions.join(' and ')} group by 1, 2`,
    parameters.values,
  )
  return rows
}

/** Counts by combination of facets of all records whose code begins so. */
export async function readRangeCells(
  pool: pg.Pool,
  layout: RegistryLayout,
  prefixes: readonly string[],
): Promise<readonly { values: string[]; records: number }[]> {
  const parameters = new Parameters()
  const conditions = prefixConditions(layout, prefixes, parameters)
  const facets = layout.facets.map(({ column }) => `coalesce(${column}, '')`).join(', ')
  const { rows } = await pool.query<{ values: string[]; records: number }>(
    `select array[${facets}] as "values", count(*)::int as records from ${layout.table}
     where ${conditions.join(' and ')} group by 1`,
    parameters.values,
  )
  return rows
}

async function readKeys(
  pool: pg.Pool,
  text: string,
  values: unknown[],
  keys: readonly string[],
): Promise<readonly KeyRow[]> {
  const { rows } = await pool.query<Record<string, string>>({ text, values, name: nameOf(text) })
  return rows.map((row) => ({ id: row['id'] ?? '', keys: keys.map((key) => row[key] ?? '') }))
}

const names = new Map<string, string>()
const MAX_NAMES = 500

/** Statements are prepared under a name; there are as many as combinations of filters, so there is an end to it. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MAX_NAMES) return undefined
  const name = `page-${names.size}`
  names.set(text, name)
  return name
}

/** ':' follows the digits in the order of bytes. */
function prefixConditions(
  { codeColumn }: RegistryLayout,
  prefixes: readonly string[],
  parameters: Parameters,
): readonly string[] {
  return prefixes
    .filter((prefix) => prefix !== '')
    .flatMap((prefix) => {
      const place = `${parameters.add(prefix)}::text`
      return [`${codeColumn ?? 'id'} >= ${place}`, `${codeColumn ?? 'id'} < ${place} || ':'`]
    })
}

function facetConditions(
  { facets }: RegistryLayout,
  filters: FacetFilters,
  { parameters, except }: { parameters: Parameters; except: string | undefined },
): readonly string[] {
  return facets.flatMap(({ name, column }) => {
    const values = filters.get(name)
    if (values === undefined || name === except) return []
    if (values.length === 1) return [`${column} = ${parameters.add(values[0])}`]
    return [`${column} = any (${parameters.add(values)}::text[])`]
  })
}

function orderOf({ sorts }: PageOrder): string {
  const last = sorts.at(-1)?.descending === true
  return [...sorts, { column: 'id', descending: last }]
    .map(({ column, descending }) => `${column}${descending ? ' desc' : ''}`)
    .join(', ')
}

/** What comes after a record in the order: greater in the first key, or equal there and greater in the next. */
function afterCondition({ sorts, after }: PageOrder, parameters: Parameters): readonly string[] {
  if (after === undefined) return []
  const last = sorts.at(-1)?.descending === true
  const columns = [...sorts, { column: 'id', descending: last }]
  const places = [...after.keys, after.id].map((key, index) =>
    columns[index]?.column === 'standing' ? `${parameters.add(Number(key))}::smallint` : parameters.add(key),
  )
  if (columns.every(({ descending }) => descending === last)) {
    const left = columns.map(({ column }) => column).join(', ')
    return [`(${left}) ${last ? '<' : '>'} (${places.join(', ')})`]
  }
  const steps = columns.map(({ column, descending }, index) => {
    const equal = columns.slice(0, index).map((other, place) => `${other.column} = ${places[place] ?? ''}`)
    return [...equal, `${column} ${descending ? '<' : '>'} ${places[index] ?? ''}`].join(' and ')
  })
  return [`(${steps.map((step) => `(${step})`).join(' or ')})`]
}
