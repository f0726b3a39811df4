import { formatDay } from '../civil-day.ts'
import type { TableColumn } from './table-column.ts'
import { escapeCellXml } from '../text/xml-text.ts'

const CELL_STYLES = { text: 1, head: 2, date: 3, amount: 4 } as const

const MAX_CELL = 32_767
/** Its cell shows both decimals, of which no digit is lost. */
const AMOUNT = /^\d{1,12}\.\d{2}$/
const DAY_MS = 86_400_000
/** Day 0 of spreadsheet calendars, which count days before March 1900 wrongly. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const FIRST_SAFE_DAY = '1900-03-01'
const WIDTHS = { date: 12, number: 14, amount: 14, text: 28 } as const

/** The sheet of a workbook, in chunks of a page of rows. Texts are text cells, so no formula is calculated. */
export async function* sheetXml<Row>(
  columns: readonly TableColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const letters = columns.map((_column, index) => letterOf(index))
  yield (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>' +
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    `</sheetView></sheetViews><cols>${columns.map(columnXml).join('')}</cols><sheetData>` +
    rowXml(
      1,
      columns.map(({ head }, index) => textCell(`${letters[index] ?? ''}1`, head, CELL_STYLES.head)),
    )
  )
  let rowNumber = 1
  for await (const rows of pages) {
    yield rows
      .map((row) => {
        rowNumber += 1
        const cells = columns.map((column, index) =>
          cellXml(`${letters[index] ?? ''}${rowNumber}`, column, row),
        )
        return rowXml(rowNumber, cells)
      })
      .join('')
  }
  yield `</sheetData><autoFilter ref="A1:${letters.at(-1) ?? 'A'}${rowNumber}"/></worksheet>`
}

function columnXml({ kind }: Pick<TableColumn<never>, 'kind'>, index: number): string {
  return `<col min="${index + 1}" max="${index + 1}" width="${WIDTHS[kind]}" customWidth="1"/>`
}

function rowXml(rowNumber: number, cells: readonly string[]): string {
  return `<row r="${rowNumber}">${cells.join('')}</row>`
}

function cellXml<Row>(reference: string, { kind, read }: TableColumn<Row>, row: Row): string {
  const value = read(row)
  if (value === '') return ''
  if (kind === 'date') {
    const days = dayNumber(value)
    if (days === undefined) return textCell(reference, formatDay(value), CELL_STYLES.text)
    return `<c r="${reference}" s="${CELL_STYLES.date}"><v>${days}</v></c>`
  }
  if (kind === 'amount' && AMOUNT.test(value))
    return `<c r="${reference}" s="${CELL_STYLES.amount}"><v>${value}</v></c>`
  // A number that would lose digits stays a text.
  if (kind === 'number' && String(Number(value)) === value && !/e/i.test(value)) {
    return `<c r="${reference}"><v>${value}</v></c>`
  }
  return textCell(reference, value, CELL_STYLES.text)
}

function textCell(reference: string, value: string, style: number): string {
  const shown = value.length > MAX_CELL ? `${value.slice(0, MAX_CELL - 1)}…` : value
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeCellXml(shown)}</t></is></c>`
}

function dayNumber(day: string): number | undefined {
  const instant = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(instant) || day < FIRST_SAFE_DAY) return undefined
  return (instant - DAY_ZERO) / DAY_MS
}

function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : `${letterOf(Math.floor(index / 26) - 1)}${last}`
}
