import type { Language } from 'shared-contracts/session/language'

/** Letters from which on a text is judged. */
const MIN_LETTERS = 30
/** Share of letters that only Azerbaijani has; names in an English text stay below it. */
const AZERBAIJANI_SHARE = 0.05

/** Language in which a text is written, by its letters; undefined for a text that is too short. */
export function guessLanguage(text: string): Language | undefined {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  const all = count(/\p{L}/gu)
  if (all < MIN_LETTERS) return undefined
  if (count(/\p{Script=Cyrillic}/gu) > all / 2) return 'ru'
  return count(/[əğışöüç]/giu) > all * AZERBAIJANI_SHARE ? 'az' : 'en'
}
