import { isPlainWords } from 'shared-contracts/verification/document-number'
import { characterMap } from './character-map.ts'

/** Similar letters of other alphabets, and characters that are mistaken for each other, are equal. */
const LOOKALIKES = characterMap(
  'АВСЕЁНКМОРТХУІЅЈЗ' + 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ' + 'ƏOILİ',
  'ABCEEHKM0PTXY1SJ3' + 'ABEZH1KMN0PTYX' + 'E0111',
)

/** With the signs of type approvals (e1*2007/46*0123) and of numbers with parts in parentheses. */
const SEPARATORS = /[\s._\-–—‐‑−/\\#*+:,()]+/gu

/** Letters of any alphabet, as numbers of foreign documents keep theirs, e.g. ЕАЭС RU С-TR.АЯ46. */
const NUMBER = /^[\p{L}0-9]{3,64}$/u

/** Normal form of a number for the lookup, as in 075-documents.sql. Undefined if it cannot be a number. */
export function normalizeNumber(typed: string): string | undefined {
  // NFKC would turn the sign into the letters No.
  const compatible = typed.replaceAll('№', '').normalize('NFKC')
  const signs = compatible.replaceAll(SEPARATORS, '').toUpperCase().normalize('NFC')
  const folded = [...signs].map((sign) => LOOKALIKES.get(sign) ?? sign).join('')
  return NUMBER.test(folded) && !isPlainWords(typed) ? folded : undefined
}
