import {
  MAX_REPORT_FINDINGS,
  REPORT_CELL_MAX,
  type ReportFinding,
  type ReportRow,
} from 'shared-contracts/http/cases/periodic-reports'
import { Day } from 'shared-contracts/http/paging'
import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language } from 'shared-contracts/session/language'
import { formatDay } from '../../../common/civil-day.ts'
import { TEXTS, type ServiceTexts } from '../../../common/texts.ts'
import { daysOf } from './periods.ts'
import type { ColumnRules, ReportType } from './report-type.ts'

type Fault = keyof ServiceTexts['periodicReports']['findings']

interface CellFault {
  readonly fault: Fault
  readonly values?: Readonly<Record<string, string | number>>
}

interface CheckResult {
  readonly findings: ReportFinding[]
  readonly findingCount: number
}

interface RowContext {
  readonly row: ReportRow
  readonly period: string
  /** Labels of columns in the language of the caller. */
  readonly labelOf: (column: string) => string
}

/** Finds every fault in the stored rows of a report, with messages in a language. */
export function checkRows(
  { columns }: Pick<ReportType, 'columns'>,
  rows: readonly ReportRow[],
  { period, language }: { readonly period: string; readonly language: Language },
): CheckResult {
  const texts = TEXTS[language].periodicReports.findings
  const labelOf = (name: string): string =>
    columns.find((column) => column.name === name)?.label[language] ?? name
  const findings: ReportFinding[] = []
  const first = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    const number = index + 1
    const add = (column: string | null, { fault, values = {} }: CellFault): void => {
      findings.push({ row: number, column, message: fillText(texts[fault], values) })
    }
    const key = JSON.stringify(columns.map(({ name }) => row[name] ?? ''))
    const same = first.get(key)
    if (same === undefined) first.set(key, number)
    else add(null, { fault: 'duplicate', values: { row: same } })
    for (const column of columns) {
      const found = findFault(column, { row, period, labelOf })
      if (found !== undefined)
        add(column.name, { ...found, values: { ...found.values, hint: column.hint?.[language] ?? '' } })
    }
  }
  return { findings: findings.slice(0, MAX_REPORT_FINDINGS), findingCount: findings.length }
}

function findFault(column: ColumnRules, { row, period, labelOf }: RowContext): CellFault | undefined {
  const cell = row[column.name] ?? ''
  if (cell === '') {
    const { requiredIf } = column
    const isRequired =
      column.isRequired || (requiredIf?.codes.includes(row[requiredIf.column] ?? '') ?? false)
    return isRequired ? { fault: 'required' } : undefined
  }
  if (cell.length > REPORT_CELL_MAX) return { fault: 'long', values: { max: REPORT_CELL_MAX } }
  if (column.type === 'choice')
    return column.choices.some(({ code }) => code === cell) ? undefined : { fault: 'choice' }
  if (column.type === 'number') return /^-?\d+(\.\d+)?$/.test(cell) ? undefined : { fault: 'number' }
  if (column.type === 'date') return findDayFault(column, cell, { row, period, labelOf })
  return column.pattern?.test(cell) === false ? { fault: 'pattern' } : undefined
}

function findDayFault(
  { isInPeriod, notBefore }: ColumnRules,
  day: string,
  { row, period, labelOf }: RowContext,
): CellFault | undefined {
  if (!Day.safeParse(day).success) return { fault: 'date' }
  const { startsOn, endsOn } = daysOf(period)
  if (isInPeriod && (day < startsOn || day > endsOn))
    return { fault: 'period', values: { from: formatDay(startsOn), to: formatDay(endsOn) } }
  const other = row[notBefore ?? ''] ?? ''
  return Day.safeParse(other).success && day < other
    ? { fault: 'order', values: { column: labelOf(notBefore ?? '') } }
    : undefined
}
