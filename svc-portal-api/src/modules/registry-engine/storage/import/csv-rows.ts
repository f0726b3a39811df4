import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { Utf8Validator } from './utf8-validator.ts'
import type { CsvRow, Refusal } from '../../schema/mapping.ts'
import { ImportError } from './import-error.ts'
import { checkColumns, splitChunks } from './split-chunks.ts'

const MAX_ROW_CHARACTERS = 1_000_000

export interface CsvSource {
  readonly rows: AsyncIterable<CsvRow | Refusal>
  readonly bytesRead: () => number
}

interface ParsedRow {
  readonly record: string[]
  readonly info: { readonly lines: number }
}

/**
 * Reads comma-separated values with at most one row in memory. A row with a wrong number of columns becomes a
 * `Refusal`.
 * @throws ImportError for a wrong header, text that is not UTF-8, or a source that ends in the middle of a row.
 */
export function readCsv(source: Readable, columns: readonly string[], separator = ','): CsvSource {
  const text = new Utf8Validator()
  return { rows: readRows(source, text, { columns, separator }), bytesRead: () => text.bytes }
}

async function* readRows(
  source: Readable,
  text: Utf8Validator,
  { columns, separator }: { readonly columns: readonly string[]; readonly separator: string },
): AsyncGenerator<CsvRow | Refusal> {
  const parser = parse({
    bom: true,
    delimiter: separator,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_CHARACTERS,
  })
  const flow = pipeline(source, text, (lines) => splitChunks(lines, separator), parser)
  // Its failure is also thrown by the loop below.
  flow.catch(() => undefined)
  let header: readonly string[] | undefined
  // Each row is held until the next one, because the last may turn out to be cut.
  let held: CsvRow | Refusal | undefined
  let last = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRow>) {
      if (header === undefined) {
        checkColumns(record.length)
        header = checkHeader(record, columns)
        last = info.lines
        continue
      }
      if (held !== undefined) yield held
      // A row may hold line breaks, so it is named by its first line.
      const line = last + 1
      last = info.lines
      held =
        record.length === header.length
          ? toRow(line, header, record)
          : { line, field: 'row', reason: `${record.length} columns instead of ${header.length}` }
    }
  } catch (error) {
    throw toImportError(error)
  } finally {
    source.destroy()
  }
  if (header === undefined) throw new ImportError('the file is empty', 'empty')
  // Without the last line break the last row may be incomplete; a wrong row before a line break is only faulty.
  if (!text.endsWithLineBreak) {
    const line = held?.line ?? last
    throw new ImportError(`line ${line}: the file ends in the middle of a row (it was cut off)`, 'cut', line)
  }
  if (held === undefined) throw new ImportError('the file has no rows', 'noRows')
  yield held
}

function checkHeader(found: readonly string[], expected: readonly string[]): readonly string[] {
  const missing = expected.filter((column) => !found.includes(column))
  if (missing.length === 0 && new Set(found).size === found.length) return found
  const shown = found.map((column) => column.slice(0, 60)).slice(0, 40)
  throw new ImportError(
    `wrong header: expected the columns ${expected.join(', ')}; found ${shown.join(', ')}` +
      (missing.length > 0 ? `; missing: ${missing.join(', ')}` : '; a column is there twice'),
    'header',
  )
}

function toRow(line: number, header: readonly string[], record: readonly string[]): CsvRow | Refusal {
  // Without a prototype, so that a column of any name is stored.
  const cells = Object.create(null) as Record<string, string>
  for (const [index, column] of header.entries()) {
    const cell = (record[index] ?? '').trim().normalize('NFC')
    if (cell.includes('\0')) return { line, field: column, reason: 'contains a zero byte' }
    cells[column] = cell
  }
  return { line, cells }
}

function toImportError(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  const line = typeof error['lines'] === 'number' ? error['lines'] : 0
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return new ImportError(
      `line ${line}: a quoted field is not closed, the file ends in the middle of a row (it was cut off)`,
      'cut',
      line,
    )
  }
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return new ImportError(
      `line ${line}: a row of more than 1,000,000 characters; is a quotation mark not closed?`,
      'longRow',
      line,
    )
  }
  return new ImportError(
    `line ${line}: the quotation marks do not follow the rules of the format (${error.code})`,
    'quotes',
    line,
  )
}
