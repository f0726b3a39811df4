import type { Description } from './describe-statement.ts'
import type { ColumnType, Statement } from './find-statements.ts'

/** The part of a PostgreSQL type that determines the result of pg. */
export interface DatabaseType {
  readonly name: string
  /** `e` for an enumeration. */
  readonly kind: string
  readonly element: number
}

export interface Catalog {
  readonly types: ReadonlyMap<number, DatabaseType>
  /** By `table.column` numbers; true for columns that are never null. */
  readonly notNull: ReadonlyMap<string, boolean>
}

/** Result type of pg by database type, with the parsers of shared-service/database. */
const RESULT_TYPES: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  oid: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  timestamp: 'Date',
  bytea: 'Buffer',
  interval: 'object',
  json: 'any',
  jsonb: 'any',
  point: 'object',
  circle: 'object',
  record: 'string',
}
/** Lists that pg returns as text or with text elements. */
const TEXT_ELEMENTS = new Set(['int8'])

export function compareStatement(
  { text, columns, values }: Statement,
  description: Description,
  catalog: Catalog,
): readonly string[] {
  return [
    ...(columns === undefined ? [] : compareColumns(columns, description, { text, catalog })),
    ...(values === undefined ? [] : compareValues(values, description, catalog)),
  ]
}

function compareColumns(
  declared: ReadonlyMap<string, ColumnType>,
  { columns }: Description,
  { text, catalog }: { readonly text: string; readonly catalog: Catalog },
): string[] {
  const given = new Map(columns.map((column) => [column.name, column]))
  const faults = [...declared.keys()]
    .filter((name) => !given.has(name))
    .map((name) => `returns no column ${name}`)
  // Columns of an outer join can be null.
  const isOuter = /\b(left|right|full)\s+(outer\s+)?join\b|\bgrouping sets\b|\brollup\b|\bcube\b/i.test(text)
  for (const [name, type] of declared) {
    const column = given.get(name)
    if (column === undefined) continue
    const kind = resultKind(catalog, column.type)
    if (![...type.kinds].every((each) => fits(each, kind)))
      faults.push(
        `${name} is ${kind} (${typeName(catalog, column.type)}), declared as ${[...type.kinds].join(' | ')}`,
      )
    const isNotNull = catalog.notNull.get(`${column.table}.${column.column}`)
    if (isNotNull === false && !type.isNullable && !isFiltered(text, name))
      faults.push(`${name} can be null, which the declared type leaves out`)
    if (isNotNull === true && type.isNullable && !isOuter)
      faults.push(`${name} is never null, declared with null`)
  }
  return faults
}

/** The statement excludes null, or a comment names the rule of the table that does. */
function isFiltered(text: string, name: string): boolean {
  const named = /\/\* never null: ([\w, ]+) \*\//.exec(text)?.[1]?.split(', ') ?? []
  if (named.includes(name)) return true
  return new RegExp(
    `\\b${name}\\b"?\\s+is not null|\\b${name}\\b"?\\s*(=|<=|>=|<|>)|(=|<=|>=|<|>)\\s*(\\w+\\.)?${name}\\b`,
    'i',
  ).test(text)
}

function compareValues(
  values: readonly ColumnType[],
  { parameters }: Description,
  catalog: Catalog,
): string[] {
  if (values.length !== parameters.length)
    return [`has ${parameters.length} parameters and is passed ${values.length} values`]
  return values.flatMap(({ kinds }, index) => {
    const kind = resultKind(catalog, parameters[index] ?? 0)
    const wrong = [...kinds].filter((each) => !accepts(kind, each, typeName(catalog, parameters[index] ?? 0)))
    return wrong.length === 0
      ? []
      : [`$${index + 1} is ${typeName(catalog, parameters[index] ?? 0)} and is passed ${wrong.join(' | ')}`]
  })
}

function typeName({ types }: Catalog, type: number): string {
  return types.get(type)?.name ?? String(type)
}

function resultKind(catalog: Catalog, type: number): string {
  const found = catalog.types.get(type)
  if (found === undefined) return 'any'
  if (found.element === 0 || !found.name.startsWith('_')) return RESULT_TYPES[found.name] ?? 'string'
  const element = catalog.types.get(found.element)
  if (element !== undefined && TEXT_ELEMENTS.has(element.name)) return 'list of string'
  return `list of ${resultKind(catalog, found.element)}`
}

function fits(declared: string, given: string): boolean {
  return declared === given || declared === 'any' || given === 'any' || given === 'list of any'
}

/** Values are sent as text, so a number fits text. */
function accepts(given: string, value: string, type: string): boolean {
  if (fits(value, given)) return true
  if (value === 'string')
    return given !== 'boolean' && given !== 'number' ? !given.startsWith('list') : type === 'int8'
  if (value === 'number') return type === 'numeric'
  if (value.startsWith('list of ') && given.startsWith('list of '))
    return value
      .slice(8)
      .split(' or ')
      .every((each) => accepts(given.slice(8), each, type.replace(/^_/, '')))
  // Dates are written as days.
  return value === 'Date' && type === 'date'
}
