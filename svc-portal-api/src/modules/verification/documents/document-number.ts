import { PortalError } from 'shared-contracts/errors/portal-error'
import { MAX_NUMBER_LENGTH } from 'shared-contracts/http/verification'
import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language } from 'shared-contracts/session/language'
import { isPlainWords } from 'shared-contracts/verification/document-number'
import { looksLikeSeal } from 'shared-contracts/verification/seal'
import { TEXTS, type ServiceTexts } from '../../../common/texts.ts'
import { numberForm } from '../../../common/typed/number-form.ts'

/** Numbers in the form of the registries, as in seals. */
const EXACT = /^[0-9A-Za-z][0-9A-Za-z._-]{0,63}$/

type Finding = keyof ServiceTexts['verification']['numberFindings']

function refuse(finding: Finding, language: Language): never {
  const text = TEXTS[language].verification.numberFindings[finding]
  throw new PortalError('REQUEST_INVALID', {
    fields: { number: fillText(text, { limit: MAX_NUMBER_LENGTH }) },
  })
}

/** Normalizes a number from a paper. @throws PortalError REQUEST_INVALID at `number` for an impossible one */
export function foldNumber(typed: string, language: Language): string {
  const trimmed = typed.trim()
  if (trimmed === '') refuse('empty', language)
  // From the form without JavaScript.
  if (looksLikeSeal(trimmed)) refuse('seal', language)
  if (trimmed.length > MAX_NUMBER_LENGTH) refuse('tooLong', language)
  return numberForm(trimmed) ?? refuse(isPlainWords(trimmed) ? 'noDigit' : 'form', language)
}

/** Whether the number has the form of the registries, so that it is looked up unchanged. */
export function isExactNumber(text: string): boolean {
  return EXACT.test(text)
}
