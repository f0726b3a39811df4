import { characterMap } from './character-map.ts'

/** The same keys on a Latin and on a Russian keyboard, row by row. */
const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const TO_RUSSIAN = characterMap(LATIN, RUSSIAN)
const TO_LATIN = characterMap(RUSSIAN, LATIN)

/** The text that the same keys type on the other keyboard; undefined if it is no word. */
export function convertKeyboardLayout(typed: string): string | undefined {
  const lower = typed.toLowerCase()
  const isRussian = /[а-яё]/.test(lower)
  const keys = isRussian ? TO_LATIN : TO_RUSSIAN
  const other = [...lower].map((key) => keys.get(key) ?? key).join('')
  return (isRussian ? /^[a-z]+$/ : /^[а-яё]+$/).test(other) ? other : undefined
}
