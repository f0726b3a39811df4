import type { DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'
import { TEXTS } from '../../../common/texts.ts'
import { findCaseType } from '../../case-engine/schema/case-types.ts'
import { findChecks } from '../../case-engine/storage/case-checks.store.ts'
import type { CaseRow } from '../../case-engine/storage/case-rows.store.ts'

/** Automatic checks of a case as officials read them, first what is to be decided. */
export async function describeChecks(
  queries: Queries,
  row: Pick<CaseRow, 'id' | 'type'>,
  language: Language,
): Promise<DeskCaseDetail['checks']> {
  const found = await findChecks(queries, row.id)
  return (found?.results ?? [])
    .toSorted((one, other) => one.result.localeCompare(other.result, 'en'))
    .map(({ check: code, result, value, group }) => {
      const texts: Readonly<Record<string, string>> = TEXTS[language].cases.checks[code]
      const text = fillText(texts[result] ?? '', { value })
      const isOther = group !== undefined && result === 'attention'
      return { code, result, text: isOther ? `${text}: ${nameOfGroup(row.type, group, language)}` : text }
    })
}

/** Risk group as the form of a type names it. */
function nameOfGroup(typeCode: string, group: string, language: Language): string {
  const type = findCaseType(typeCode)
  const field = type?.fields.find(({ name }) => name === type.checks?.risk)
  return field?.choices.find(({ code }) => code === group)?.label[language] ?? group
}
