import type { CaseType } from '../case-engine/schema/types/case-type.ts'
import type { CaseRow } from '../case-engine/storage/case-rows.store.ts'
import type { ServiceResults } from './schema/results.ts'

/** What the results of a case depend on. */
export interface DecidedCase {
  readonly row: CaseRow
  readonly type: CaseType
  readonly results: ServiceResults
  readonly now: Date
  readonly today: string
}

/** Whether a choice of a form is one of some codes. */
export function isChosen(
  { field, codes }: { readonly field: string; readonly codes: readonly string[] },
  { formValues }: Pick<CaseRow, 'formValues'>,
): boolean {
  return codes.includes(String(formValues[field] ?? ''))
}

interface Term {
  readonly row: Pick<CaseRow, 'formValues'>
  readonly results: Pick<ServiceResults, 'years' | 'termIf'>
}

/** Last day of the term that begins on a day: the day before the same one in some years. Null: it has no end. */
export function findLastDay({ row, results: { years, termIf } }: Term, first: string): string | null {
  if (years === null || (termIf !== undefined && !isChosen(termIf, row))) return null
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number)
  return new Date(Date.UTC(year + years, month - 1, day - 1)).toISOString().slice(0, 'YYYY-MM-DD'.length)
}
