import { PortalError } from 'shared-contracts/errors/portal-error'
import { LONGEST_NUMBER } from 'shared-contracts/http/documents/verification'
import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language } from 'shared-contracts/session/language'
import { isWordAlone } from 'shared-contracts/verification/document-number'
import { looksLikeSeal } from 'shared-contracts/verification/seal'
import { TEXTS, type ServiceTexts } from '../../../common/texts.ts'
import { numberForm } from '../../../common/typed/number-form.ts'

/** Numbers as the registries write them, and as seals carry them. */
const EXACT = /^[0-9A-Za-z][0-9A-Za-z._-]{0,63}$/

type Finding = keyof ServiceTexts['verification']['numberFindings']

function refuse(finding: Finding, language: Language): never {
  const text = TEXTS[language].verification.numberFindings[finding]
  throw new PortalError('REQUEST_INVALID', { fields: { number: fillText(text, { limit: LONGEST_NUMBER }) } })
}

/**
 * A number as it was typed from a paper, in the form in which numbers are looked up.
 * @throws PortalError REQUEST_INVALID that names `number` where no document can have it.
 */
export function foldNumber(typed: string, language: Language): string {
  const trimmed = typed.trim()
  if (trimmed === '') refuse('empty', language)
  // A form that was sent without JavaScript.
  if (looksLikeSeal(trimmed)) refuse('seal', language)
  if (trimmed.length > LONGEST_NUMBER) refuse('tooLong', language)
  return numberForm(trimmed) ?? refuse(isWordAlone(trimmed) ? 'noDigit' : 'form', language)
}

/** Whether a registry could have written this number itself, so that it is looked up as it stands. */
export function isExactNumber(text: string): boolean {
  return EXACT.test(text)
}
