import type { ReportRow } from 'shared-contracts/http/cases/periodic-reports'
import { Day } from 'shared-contracts/http/paging'
import { normalizeLine } from '../../../common/input/normalize-text.ts'
import type { ColumnRules, ReportType } from './report-type.ts'

/**
 * Stored form of typed rows: days as YYYY-MM-DD, numbers with a point, choices as codes. A cell that cannot be parsed
 * stays as it is; empty cells and unknown columns are left out.
 */
export function normalizeRows(
  { columns }: Pick<ReportType, 'columns'>,
  rows: readonly ReportRow[],
): ReportRow[] {
  return rows.map((row) =>
    Object.fromEntries(
      columns
        .map((column) => [column.name, normalizeCell(column, row[column.name] ?? '')] as const)
        .filter(([, cell]) => cell !== ''),
    ),
  )
}

function normalizeCell({ type, choices }: ColumnRules, typed: string): string {
  const cell = normalizeLine(typed)
  if (type === 'date') return parseDay(cell)
  if (type === 'number') return parseDecimal(cell)
  if (type === 'choice') return parseChoice(cell, choices)
  return cell
}

function parseDay(cell: string): string {
  const [, date = '', month = '', year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(cell) ?? []
  if (year === undefined) return cell
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return Day.safeParse(day).success ? day : cell
}

/** Accepts comma or point, the sign U+2212, and spaces between thousands. */
function parseDecimal(cell: string): string {
  const plain = cell.replaceAll(/\s/g, '').replace('\u2212', '-').replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? plain : cell
}

/** Accepts the code, and the label in any language. */
function parseChoice(cell: string, choices: ColumnRules['choices']): string {
  const lower = cell.toLocaleLowerCase('az')
  const found = choices.find(
    ({ code, label }) =>
      code === cell || Object.values(label).some((text) => text.toLocaleLowerCase('az') === lower),
  )
  return found?.code ?? cell
}
