import { PortalError } from 'shared-contracts/errors/portal-error'
import { LONGEST_NUMBER } from 'shared-contracts/http/documents/verification'
import type { Language, LocalizedText } from 'shared-contracts/session/language'
import { looksLikeSeal } from 'shared-contracts/verification/seal'

/** Letters of other alphabets that look like a Latin one, and signs that are read for each other: all are one. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  ...{
    А: 'A',
    В: 'B',
    С: 'C',
    Е: 'E',
    Ё: 'E',
    Н: 'H',
    К: 'K',
    М: 'M',
    О: '0',
    Р: 'P',
    Т: 'T',
    Х: 'X',
    У: 'Y',
  },
  ...{ І: '1', Ѕ: 'S', Ј: 'J', З: '3', Ə: 'E' },
  ...{
    Α: 'A',
    Β: 'B',
    Ε: 'E',
    Ζ: 'Z',
    Η: 'H',
    Ι: '1',
    Κ: 'K',
    Μ: 'M',
    Ν: 'N',
    Ο: '0',
    Ρ: 'P',
    Τ: 'T',
    Υ: 'Y',
    Χ: 'X',
  },
  ...{ O: '0', I: '1', L: '1', İ: '1' },
}

/** What may stand between the signs of a number on paper. */
const BETWEEN = /[\s._\-–—‐‑−/\\#]+/gu
const FORM = /^[A-Z0-9]{3,64}$/
/** A word alone is no number; one with a digit is, or with a dash between letters. */
const TOLD_FROM_WORDS = /\d|\p{L}[._\-–—‐‑−]\p{L}/u
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
 * A number as it was typed from a paper, in the form in which numbers are looked up; the database folds its own alike
 * (075-documents.sql).
 * @throws PortalError REQUEST_INVALID that names `number` where no document can have it.
 */
export function foldNumber(typed: string, language: Language): string {
  const trimmed = typed.trim()
  if (trimmed === '') refuse('empty', language)
  // A form that was sent without JavaScript.
  if (looksLikeSeal(trimmed)) refuse('seal', language)
  if (trimmed.length > LONGEST_NUMBER) refuse('tooLong', language)
  // The sign of a number would become the letters No.
  const compatible = trimmed.replaceAll('№', '').normalize('NFKC')
  const signs = compatible.replaceAll(BETWEEN, '').toUpperCase().normalize('NFC')
  const folded = [...signs].map((sign) => LOOKS_LIKE[sign] ?? sign).join('')
  if (!FORM.test(folded) || !TOLD_FROM_WORDS.test(compatible)) refuse('form', language)
  return folded
}

/** Whether a registry could have written this number itself, so that it is looked up as it stands. */
export function isExactNumber(text: string): boolean {
  return EXACT.test(text)
}
