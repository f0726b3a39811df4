import { isWordAlone } from 'shared-contracts/verification/document-number'

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

/**
 * A number as it was typed from a paper, in the form in which numbers are looked up; the database folds its own alike
 * (075-documents.sql). Undefined where nothing can have it as its number.
 */
export function numberForm(typed: string): string | undefined {
  // The sign of a number would become the letters No.
  const compatible = typed.replaceAll('№', '').normalize('NFKC')
  const signs = compatible.replaceAll(BETWEEN, '').toUpperCase().normalize('NFC')
  const folded = [...signs].map((sign) => LOOKS_LIKE[sign] ?? sign).join('')
  return FORM.test(folded) && !isWordAlone(typed) ? folded : undefined
}
