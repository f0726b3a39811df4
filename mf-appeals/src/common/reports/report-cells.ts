import type { ReportColumn, ReportRow } from 'shared-contracts/http/cases/periodic-reports'
import type { Language } from 'shared-contracts/session/language'
import { formatDate } from 'shared-runtime/i18n'

/**
 * Cell as a reader sees it: labels of choices, days as dd.mm.yyyy, numbers with the decimal sign of the language. A wrong
 * cell stays as it was typed.
 */
export function cellText({ name, type, choices }: ReportColumn, row: ReportRow, language: Language): string {
  const cell = row[name] ?? ''
  if (type === 'date') return formatDate(cell)
  if (type === 'number' && language !== 'en') return cell.replace(/^(-?\d+)\.(\d+)$/, '$1,$2')
  return choices.find(({ code }) => code === cell)?.label ?? cell
}
