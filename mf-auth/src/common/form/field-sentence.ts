import { FIELD_MESSAGES } from 'shared-contracts/errors/field-messages'
import type { FieldMessageKey } from 'shared-contracts/errors/field-messages'
import type { Language } from 'shared-contracts/session/language'

function isKey(text: string): text is FieldMessageKey {
  return Object.hasOwn(FIELD_MESSAGES, text)
}

/** The sentence of a finding: by its key, or as the server has written it. */
export function fieldSentence(finding: string | undefined, language: Language): string | undefined {
  if (finding === undefined) return undefined
  return isKey(finding) ? FIELD_MESSAGES[finding][language] : finding
}
