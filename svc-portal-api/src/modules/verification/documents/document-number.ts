import { PortalError } from 'shared-contracts/errors/portal-error'
import { LONGEST_NUMBER } from 'shared-contracts/http/documents/verification'
import type { Language, LocalizedText } from 'shared-contracts/session/language'
import { isWordAlone } from 'shared-contracts/verification/document-number'
import { looksLikeSeal } from 'shared-contracts/verification/seal'
import { numberForm } from '../../../common/typed/number-form.ts'

/** Numbers as the registries write them, and as seals carry them. */
const EXACT = /^[0-9A-Za-z][0-9A-Za-z._-]{0,63}$/

const FINDINGS = {
  empty: {
    az: 'Sənədin nömrəsini yazın',
    en: 'Write the number of the document',
    ru: 'Введите номер документа',
  },
  tooLong: {
    az: `Nömrə ən çoxu ${LONGEST_NUMBER} işarədən ibarətdir`,
    en: `A number has at most ${LONGEST_NUMBER} signs`,
    ru: `В номере не более ${LONGEST_NUMBER} знаков`,
  },
  seal: {
    az: 'Bu, QR kodun mətnidir. Sənədin nömrəsini yazın',
    en: 'This is the text of a QR code. Write the number of the document',
    ru: 'Это текст QR-кода. Введите номер документа',
  },
  noDigit: {
    az: 'Burada rəqəm yoxdur, nömrə isə hərf və rəqəmlərdən ibarətdir. Nümunə: TA-000101',
    en: 'There is no digit here, and a number has letters and digits. Example: TA-000101',
    ru: 'Здесь нет ни одной цифры, а номер состоит из букв и цифр. Пример: TA-000101',
  },
  form: {
    az: 'Nömrə hərf və rəqəmlərdən ibarətdir. Nümunə: TA-000101',
    en: 'A number has letters and digits. Example: TA-000101',
    ru: 'Номер состоит из букв и цифр. Пример: TA-000101',
  },
} as const satisfies Record<string, LocalizedText>

function refuse(finding: keyof typeof FINDINGS, language: Language): never {
  throw new PortalError('REQUEST_INVALID', { fields: { number: FINDINGS[finding][language] } })
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
