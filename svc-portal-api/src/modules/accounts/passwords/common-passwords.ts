import { dictionary } from '@zxcvbn-ts/language-common'
import contextWords from '../../../../data/passwords/context-words.json' with { type: 'json' }
import { characterMap } from '../../../common/typed/character-map.ts'

/** Shorter ones occur in too many good passwords. */
const SHORTEST = 4
/** A common password with so many additional characters is still easy to guess. */
const DECORATION = 4
const SHORTEST_DECORATED = 6

const LOOKALIKES = characterMap('@431!0$57', 'aaeiiosst')

const COMMON: ReadonlySet<string> = new Set(
  [...dictionary['passwords-common'], ...contextWords].map(fold).filter((word) => word.length >= SHORTEST),
)

/** Likely guesses for this portal: its subject, agencies and places, without endings, in three languages. */
const CONTEXT: ReadonlySet<string> = new Set(contextWords.map(fold))
const LONGEST_CONTEXT = Math.max(...contextWords.map(({ length }) => length))

export const COMMON_COUNT = COMMON.size

/**
 * Whether a password is common or a variant of one: letters replaced, digits and punctuation around, repeated, or
 * composed of words of this portal (AUTH-11). The lists contain only passwords that satisfy the other rules.
 */
export function isCommonPassword(password: string): boolean {
  const folded = fold(password)
  return [folded, withLetters(folded)].some(
    (form) =>
      COMMON.has(form) ||
      COMMON.has(onlySigns(form)) ||
      isCommonCore(form) ||
      isDecorated(form) ||
      isRepeated(onlySigns(form)),
  )
}

function isCommonCore(form: string): boolean {
  const core = form.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  if (core.length < SHORTEST) return false
  return COMMON.has(core) || isFromContext(core.replaceAll(/[^\p{L}]/gu, '')) || isRepeated(onlySigns(core))
}

/** A common password makes up all but a few characters. */
function isDecorated(form: string): boolean {
  const least = Math.max(SHORTEST_DECORATED, form.length - DECORATION)
  for (let length = form.length; length >= least; length -= 1) {
    for (let from = 0; from + length <= form.length; from += 1) {
      if (COMMON.has(form.slice(from, from + length))) return true
    }
  }
  return false
}

/** One short or common part repeated: `abcabcabcabc`, `qwertyqwerty`. */
function isRepeated(form: string): boolean {
  const part = /^(.+?)\1+$/u.exec(form)?.[1]
  return part !== undefined && (part.length <= SHORTEST || COMMON.has(part))
}

/** Only words of this portal, each with at most a short ending. */
function isFromContext(letters: string): boolean {
  const reached = new Set([0])
  for (let at = 0; at < letters.length; at += 1) {
    if (!reached.has(at)) continue
    for (let length = SHORTEST; length <= LONGEST_CONTEXT && at + length <= letters.length; length += 1) {
      if (!CONTEXT.has(letters.slice(at, at + length))) continue
      for (const ending of [0, 1, 2, 3]) reached.add(at + length + ending)
    }
  }
  return letters.length >= SHORTEST && reached.has(letters.length)
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ə', 'e')
    .replaceAll('ё', 'е')
}

function withLetters(form: string): string {
  return [...form].map((sign) => LOOKALIKES.get(sign) ?? sign).join('')
}

function onlySigns(form: string): string {
  return form.replaceAll(/[^\p{L}\p{N}]/gu, '')
}
