import type { APPEAL_KINDS } from 'shared-contracts/http/cases/case-types'
import type { Language } from 'shared-contracts/session/language'
import { CASE_TYPES, getSharedChoices } from '../schema/case-types.ts'

/** Case type with its title; a type that was removed is named by its code. */
export function describeType(
  code: string,
  language: Language,
): { readonly code: string; readonly label: string; readonly kind: (typeof APPEAL_KINDS)[number] } {
  const type = CASE_TYPES.find((one) => one.code === code)
  return { code, label: type?.title[language] ?? code, kind: type?.kind ?? 'application' }
}

/** Channel by which a case was submitted. */
export function describeChannel(code: string, language: Language) {
  const found = getSharedChoices('channel').find((choice) => choice.code === code)
  return { code, label: found?.label[language] ?? code }
}
