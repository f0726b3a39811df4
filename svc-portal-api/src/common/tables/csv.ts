import type { Language } from 'shared-contracts/session/language'
import { formatDay } from '../civil-day.ts'
import type { TableColumn } from './table-column.ts'

const BYTE_ORDER_MARK = '\u{FEFF}'
/** Spreadsheet programs take these for the start of a formula, in their full-width forms as well. */
export const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u
/** Formula that a program finds which separates by another sign than the file. */
const INNER_FORMULA = /([;,\t\r\n]\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu
const NUMBER = /^-?\d+(\.\d+)?$/
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/

export interface CsvForm {
  readonly separator: string
  readonly byteOrderMark: boolean
  /** Marks formulas inside of a text too. Such a file is only read by people, never filled in and sent back. */
  readonly marksInner?: boolean
}

export const PLAIN_CSV: CsvForm = { separator: ',', byteOrderMark: false }

/** Spreadsheet programs separate by semicolon where the comma is the decimal sign. */
export function spreadsheetCsv(language: Language): CsvForm {
  return { separator: language === 'en' ? ',' : ';', byteOrderMark: true }
}

/** Tables with texts of applicants, for officials. */
export function officialCsv(language: Language): CsvForm {
  return { ...spreadsheetCsv(language), marksInner: true }
}

/** Lines as in RFC 4180, in chunks of a page of rows. */
export async function* csvLines<Row>(
  columns: readonly TableColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
  { separator, byteOrderMark, marksInner = false }: CsvForm,
): AsyncGenerator<string> {
  const head = columns.map((column) => quote(escapeFormula(column.head))).join(separator)
  yield `${byteOrderMark ? BYTE_ORDER_MARK : ''}${head}\r\n`
  for await (const rows of pages) {
    const lineOf = (row: Row) => columns.map((column) => csvCell(column, row, marksInner)).join(separator)
    yield rows.map((row) => `${lineOf(row)}\r\n`).join('')
  }
}

function csvCell<Row>({ kind, read }: TableColumn<Row>, row: Row, marksInner: boolean): string {
  const given = read(row)
  const value = marksInner ? given.replaceAll(INNER_FORMULA, "$1'") : given
  if (kind === 'date') return quote(escapeFormula(formatDay(value)))
  return quote(kind === 'number' && NUMBER.test(value) ? value : escapeFormula(value))
}

/** Marks a text that a program would calculate with by an apostrophe, which the program does not show. */
function escapeFormula(value: string): string {
  return FORMULA.test(value) ? `'${value}` : value
}

/** Removes the apostrophe that downloads put before texts that look like a formula. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}

function quote(value: string): string {
  return NEEDS_QUOTES.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
