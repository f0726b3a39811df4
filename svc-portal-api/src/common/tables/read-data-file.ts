import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type * as z from 'zod'

/** Row of a table with the line on which it ends. */
export interface TableLine<Row> {
  readonly row: Row
  readonly line: number
}

/** Fault in a file of data, with its file and line. */
class DataFileError extends Error {}

/** @throws DataFileError `suggestion/fields.csv:4: …` */
export function failAt(file: URL, line: number | undefined, fault: string): never {
  throw new DataFileError(`${nameOf(file)}${line === undefined ? '' : `:${line}`}: ${fault}`)
}

/**
 * Reads a CSV file in which the columns of the key identify a row. An empty cell is a column without a value.
 * @throws DataFileError with file and line for a wrong row, an unknown or missing column, or a repeated key
 */
export function readDataTable<Schema extends z.ZodObject>(
  file: URL,
  schema: Schema,
  keyColumns: readonly string[],
): readonly TableLine<z.infer<Schema>>[] {
  const keys = new Map<string, number>()
  return parseLines(file, Object.keys(schema.shape)).map(({ row: cells, line }) => {
    const filled = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''))
    const result = schema.safeParse(filled)
    if (!result.success) {
      failAt(file, line, result.error.issues.map((issue) => describe(cells, issue)).join('; '))
    }
    const key = keyColumns.map((column) => cells[column]).join(' ')
    const first = keys.get(key)
    if (first !== undefined) failAt(file, line, `${key} is already in line ${first}`)
    keys.set(key, line)
    return { row: result.data, line }
  })
}

/** Reads a JSON file. @throws DataFileError with the file for anything that the schema refuses */
export function readDataJson<Value>(file: URL, schema: z.ZodType<Value>): Value {
  const result = schema.safeParse(parseJson(file))
  if (result.success) return result.data
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`)
  return failAt(file, undefined, faults.join('; '))
}

/** Line of a JSON file that has a text, for messages about it. @throws DataFileError when there is no file */
export function findLine(file: URL, text: string): number | undefined {
  const index = readText(file)
    .split('\n')
    .findIndex((line) => line.includes(text))
  return index === -1 ? undefined : index + 1
}

function parseJson(file: URL): unknown {
  try {
    return JSON.parse(readText(file))
  } catch (cause) {
    if (cause instanceof DataFileError) throw cause
    return failAt(file, undefined, cause instanceof Error ? cause.message : 'no JSON')
  }
}

/** Rows of a file that has exactly the given columns, in any order. */
function parseLines(
  file: URL,
  columns: readonly string[],
): readonly TableLine<Readonly<Record<string, string>>>[] {
  const text = readText(file)
  const checkHeader = (header: string[]): string[] => {
    const unknown = header.find((column) => !columns.includes(column))
    if (unknown !== undefined) failAt(file, 1, `there must be no column ${unknown}`)
    const missing = columns.find((column) => !header.includes(column))
    if (missing !== undefined) failAt(file, 1, `there is no column ${missing}`)
    return header
  }
  try {
    const rows = parse<{
      readonly record: Readonly<Record<string, string>>
      readonly info: { readonly lines: number }
    }>(text, { columns: checkHeader, info: true, bom: true })
    return rows.map(({ record, info }) => ({ row: record, line: info.lines }))
  } catch (cause) {
    if (cause instanceof DataFileError) throw cause
    return failAt(file, undefined, cause instanceof Error ? cause.message : 'no table')
  }
}

function readText(file: URL): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return failAt(file, undefined, 'the file is missing')
  }
}

function describe(cells: Readonly<Record<string, string>>, { path, message }: z.core.$ZodIssue): string {
  const column = path.join('.')
  if (column === '') return message
  const cell = cells[column] ?? ''
  return cell === '' ? `${column} is empty` : `${column} is "${cell}": ${message}`
}

/** Folder and name of a file: `suggestion/texts.csv`. */
function nameOf(file: URL): string {
  return file.pathname.split('/').slice(-2).join('/')
}
