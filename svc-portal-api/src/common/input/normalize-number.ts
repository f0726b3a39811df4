import { isPlainWords } from 'shared-contracts/verification/document-number'
import { characterMap } from './character-map.ts'

/** Similar letters of other alphabets, and characters that are mistaken for each other, are equal. */
const LOOKALIKES = characterMap(
  'АВСЕЁНКМОРТХУІЅЈЗ' + 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ' + 'ƏOILİ',
  'ABCEEHKM0PTXY1SJ3' + 'ABEZH1KMN0PTYX' + 'E0111',
)

const SEPARATORS = /[\s._\-–—‐‑−/\\#]+/gu

const NUMBER = /^[A-Z0-9]{3,64}$/

/** Normal form of a number for the lookup, as in 075-documents.sql. Undefined if it cannot be a number. */
export function normalizeNumber(typed: string): string | undefined {
  // NFKC would turn the sign into the letters No.
  const compatible = typed.replaceAll('№', '').normalize('NFKC')
  const signs = compatible.replaceAll(SEPARATORS, '').toUpperCase().normalize('NFC')
  const folded = [...signs].map((sign) => LOOKALIKES.get(sign) ?? sign).join('')
  return NUMBER.test(folded) && !isPlainWords(typed) ? folded : undefined
}
