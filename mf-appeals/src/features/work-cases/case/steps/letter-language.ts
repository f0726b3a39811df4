import type { Language } from 'shared-contracts/session/language'

/** Words from which on a text is judged. */
const MIN_WORDS = 5
/** Share of words with a letter that only Azerbaijani has; addresses in an English text stay below it. */
const AZERBAIJANI_SHARE = 1 / 3

/**
 * Language in which a text is written, by the letters of its words; undefined for a text that is too short. Words with a
 * capital letter are not counted, as they can be names in another language.
 */
export function guessLanguage(text: string): Language | undefined {
  const words = text.match(/(?<!\p{L})\p{Ll}\p{L}*/gu) ?? []
  if (words.length < MIN_WORDS) return undefined
  const share = (letters: RegExp) => words.filter((word) => letters.test(word)).length / words.length
  if (share(/\p{Script=Cyrillic}/u) > 1 / 2) return 'ru'
  return share(/[əğışöüç]/u) > AZERBAIJANI_SHARE ? 'az' : 'en'
}
