import { isPlainWords } from 'shared-contracts/verification/document-number'
import { characterMap } from './character-map.ts'

/** Similar letters of other alphabets, and characters that are mistaken for each other, are equal. */
const LOOKS_LIKE = characterMap(
  'АВСЕЁНКМОРТХУІЅЈЗ' + 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ' + 'ƏOILİ',
  'ABCEEHKM0PTXY1SJ3' + 'ABEZH1KMN0PTYX' + 'E0111',
)

const BETWEEN = /[\s._\-–—‐‑−/\\#]+/gu

const FORM = /^[A-Z0-9]{3,64}$/

/** Normal form of a number for the lookup, as in 075-documents.sql. Undefined if it cannot be a number. */
export function numberForm(typed: string): string | undefined {
  // NFKC would turn the sign into the letters No.
  const compatible = typed.replaceAll('№', '').normalize('NFKC')
  const signs = compatible.replaceAll(BETWEEN, '').toUpperCase().normalize('NFC')
  const folded = [...signs].map((sign) => LOOKS_LIKE.get(sign) ?? sign).join('')
  return FORM.test(folded) && !isPlainWords(typed) ? folded : undefined
}
