import type { APPEAL_KINDS } from 'shared-contracts/rules/case-lists'
import type { Language } from 'shared-contracts/session/language'
import { findCaseType } from '../schema/case-types.ts'

/** Case type with its title; a type that was removed is named by its code. */
export function describeType(
  code: string,
  language: Language,
): { readonly code: string; readonly label: string; readonly kind: (typeof APPEAL_KINDS)[number] } {
  const type = findCaseType(code)
  return { code, label: type?.title[language] ?? code, kind: type?.kind ?? 'application' }
}
