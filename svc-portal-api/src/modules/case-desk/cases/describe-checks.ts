import type { DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'
import { TEXTS } from '../../../common/texts.ts'
import { findChecks } from '../../case-engine/storage/case-checks.store.ts'

/** Automatic checks of a case as officials read them, first what is to be decided. */
export async function describeChecks(
  queries: Queries,
  caseId: string,
  language: Language,
): Promise<DeskCaseDetail['checks']> {
  const found = await findChecks(queries, caseId)
  return (found?.results ?? [])
    .toSorted((one, other) => one.result.localeCompare(other.result, 'en'))
    .map(({ check: code, result, value }) => {
      const texts: Readonly<Record<string, string>> = TEXTS[language].cases.checks[code]
      return { code, result, text: fillText(texts[result] ?? '', { value }) }
    })
}
