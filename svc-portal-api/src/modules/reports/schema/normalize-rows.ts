import type { ReportRow } from 'shared-contracts/http/cases/periodic-reports'
import { normalizeLine } from '../../../common/input/normalize-text.ts'
import { parseTypedDay, parseTypedDecimal } from '../../../common/input/parse-typed.ts'
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
  if (type === 'date') return parseTypedDay(cell) ?? cell
  if (type === 'number') return parseTypedDecimal(cell) ?? cell
  if (type === 'choice') return parseChoice(cell, choices)
  return cell
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
