import type pg from 'pg'
import type { RegistryLayout } from '../../schema/registry-layout.ts'
import type { FacetFilters } from '../search/facet-cube.ts'
import type { KeyRow, PageOrder } from './page-keys.ts'

/** Collects values of a statement and hands out their places. */
export class Parameters {
  readonly values: unknown[] = []

  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

interface Statement {
  readonly text: string
  readonly values: unknown[]
  /** Not prepared: the values decide the way to the records. */
  readonly isPlannedAnew?: boolean
}

export async function readKeys(
  pool: pg.Pool,
  { text, values, isPlannedAnew = false }: Statement,
  keys: readonly string[],
): Promise<readonly KeyRow[]> {
  const { rows } = await pool.query<Record<string, string>>({
    ...{ text, values },
    name: isPlannedAnew ? undefined : nameOf(text),
  })
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
export function prefixConditions(
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

export function facetConditions(
  { facets }: RegistryLayout,
  filters: FacetFilters,
  { parameters, except }: { parameters: Parameters; except: string | undefined },
): readonly string[] {
  return facets.flatMap(({ name, column, isList }) => {
    const values = filters.get(name)
    if (values === undefined || name === except) return []
    if (isList) return [`${column} && ${parameters.add(values)}::text[]`]
    if (values.length === 1) return [`${column} = ${parameters.add(values[0])}`]
    return [`${column} = any (${parameters.add(values)}::text[])`]
  })
}

export function orderOf({ sorts }: PageOrder): string {
  const last = sorts.at(-1)?.descending === true
  return [...sorts, { column: 'id', descending: last }]
    .map(({ column, descending }) => `${column}${descending ? ' desc' : ''}`)
    .join(', ')
}

/** What comes after a record in the order: greater in the first key, or equal there and greater in the next. */
export function afterCondition({ sorts, after }: PageOrder, parameters: Parameters): readonly string[] {
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
  // Follows from the steps; said by itself, an index in the order of the first key begins there.
  const first = `${columns[0]?.column ?? ''} ${columns[0]?.descending === true ? '<=' : '>='} ${places[0] ?? ''}`
  return [first, `(${steps.map((step) => `(${step})`).join(' or ')})`]
}
