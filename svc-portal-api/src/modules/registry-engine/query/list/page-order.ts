import type { SortBy } from './list-request.ts'
import type { Parameters } from './record-conditions.ts'

export interface KeyRow {
  readonly id: string
  readonly keys: readonly string[]
}

export interface PageOrder {
  readonly sorts: readonly Pick<SortBy, 'column' | 'descending'>[]
  readonly offset: number
  readonly limit: number
  /** Last record before the page; the offset counts from there. */
  readonly after: KeyRow | undefined
}

export function orderText({ sorts }: PageOrder): string {
  return columnsOf(sorts)
    .map(({ column, descending }) => `${column}${descending ? ' desc' : ''}`)
    .join(', ')
}

/** The identifier makes every order total; it has the direction of the last sort. */
function columnsOf(sorts: PageOrder['sorts']): PageOrder['sorts'] {
  return [...sorts, { column: 'id', descending: sorts.at(-1)?.descending === true }]
}

/**
 * Condition of all records after the cursor: greater in the first key, or equal there and greater in the next.
 */
export function afterCondition({ sorts, after }: PageOrder, parameters: Parameters): readonly string[] {
  if (after === undefined) return []
  const columns = columnsOf(sorts)
  const last = columns.at(-1)?.descending === true
  const keys = [...after.keys, after.id].map((key, index) =>
    columns[index]?.column === 'standing' ? `${parameters.add(Number(key))}::smallint` : parameters.add(key),
  )
  if (columns.every(({ descending }) => descending === last)) {
    const left = columns.map(({ column }) => column).join(', ')
    return [`(${left}) ${last ? '<' : '>'} (${keys.join(', ')})`]
  }
  const steps = columns.map(({ column, descending }, index) => {
    const equal = columns.slice(0, index).map((other, at) => `${other.column} = ${keys[at] ?? ''}`)
    return [...equal, `${column} ${descending ? '<' : '>'} ${keys[index] ?? ''}`].join(' and ')
  })
  // Redundant, but as a condition of its own it lets the scan of an index on the first key begin there.
  const first = `${columns[0]?.column ?? ''} ${columns[0]?.descending === true ? '<=' : '>='} ${keys[0] ?? ''}`
  return [first, `(${steps.map((step) => `(${step})`).join(' or ')})`]
}
