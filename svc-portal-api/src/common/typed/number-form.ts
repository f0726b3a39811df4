import { isWordAlone } from 'shared-contracts/verification/document-number'
import { characterMap } from './character-map.ts'

/** Letters of other alphabets that look like a Latin one, and signs that are read for each other: all are one. */
const LOOKS_LIKE = characterMap(
  'АВСЕЁНКМОРТХУІЅЈЗ' + 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ' + 'ƏOILİ',
  'ABCEEHKM0PTXY1SJ3' + 'ABEZH1KMN0PTYX' + 'E0111',
)

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
  const folded = [...signs].map((sign) => LOOKS_LIKE.get(sign) ?? sign).join('')
  return FORM.test(folded) && !isWordAlone(typed) ? folded : undefined
}
