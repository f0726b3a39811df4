import { PortalError } from 'shared-contracts/errors/portal-error'
import { MAX_NUMBER_LENGTH } from 'shared-contracts/http/verification'
import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language } from 'shared-contracts/session/language'
import { isPlainWords } from 'shared-contracts/verification/document-number'
import { looksLikeSeal } from 'shared-contracts/verification/seal'
import { TEXTS, type ServiceTexts } from '../../../common/texts.ts'
import { normalizeNumber } from '../../../common/input/normalize-number.ts'

/** Numbers in the form of the registries, as in seals. */
const EXACT = /^[0-9A-Za-z][0-9A-Za-z._-]{0,63}$/

type NumberError = keyof ServiceTexts['verification']['numberFindings']

/** @throws PortalError REQUEST_INVALID at `number` */
export function refuseNumber(finding: NumberError, language: Language): never {
  const text = TEXTS[language].verification.numberFindings[finding]
  throw new PortalError('REQUEST_INVALID', {
    fields: { number: fillText(text, { limit: MAX_NUMBER_LENGTH }) },
  })
}

/** Normalizes a number from a paper. @throws PortalError REQUEST_INVALID at `number` for an impossible one */
export function normalizeTypedNumber(typed: string, language: Language): string {
  const trimmed = typed.trim()
  if (trimmed === '') refuseNumber('empty', language)
  // From the form without JavaScript.
  if (looksLikeSeal(trimmed)) refuseNumber('seal', language)
  if (trimmed.length > MAX_NUMBER_LENGTH) refuseNumber('tooLong', language)
  return normalizeNumber(trimmed) ?? refuseNumber(isPlainWords(trimmed) ? 'noDigit' : 'form', language)
}

/** Whether the number has the form of the registries, so that it is looked up unchanged. */
export function isExactNumber(text: string): boolean {
  return EXACT.test(text)
}
