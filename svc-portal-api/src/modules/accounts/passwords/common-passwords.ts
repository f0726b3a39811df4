import { dictionary } from '@zxcvbn-ts/language-common'
import contextWords from '../../../../data/passwords/context-words.json' with { type: 'json' }
import { characterMap } from '../../../common/input/character-map.ts'

/** Shorter ones occur in too many good passwords. */
const MIN_LENGTH = 4
/** A common password with so many additional characters is still easy to guess. */
const MAX_EXTRA_CHARACTERS = 4
const MIN_DECORATED_LENGTH = 6

const LOOKALIKES = characterMap('@431!0$57', 'aaeiiosst')

const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  [...dictionary['passwords-common'], ...contextWords]
    .map(foldPassword)
    .filter((word) => word.length >= MIN_LENGTH),
)

/** Likely guesses for this portal: its subject, agencies and places, without endings, in three languages. */
const CONTEXT_WORDS: ReadonlySet<string> = new Set(contextWords.map(foldPassword))
const MAX_CONTEXT_LENGTH = Math.max(...contextWords.map(({ length }) => length))

export const COMMON_COUNT = COMMON_PASSWORDS.size

/**
 * Whether a password is common or a variant of one: letters replaced, digits and punctuation around, repeated, or
 * composed of words of this portal (AUTH-11). The lists contain only passwords that satisfy the other rules.
 */
export function isCommonPassword(password: string): boolean {
  const folded = foldPassword(password)
  return [folded, replaceLookalikes(folded)].some(
    (form) =>
      COMMON_PASSWORDS.has(form) ||
      COMMON_PASSWORDS.has(stripPunctuation(form)) ||
      isCommonCore(form) ||
      isDecorated(form) ||
      isRepeated(stripPunctuation(form)),
  )
}

function isCommonCore(form: string): boolean {
  const core = form.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  if (core.length < MIN_LENGTH) return false
  return (
    COMMON_PASSWORDS.has(core) ||
    isMadeOfContextWords(core.replaceAll(/[^\p{L}]/gu, '')) ||
    isRepeated(stripPunctuation(core))
  )
}

/** A common password makes up all but a few characters. */
function isDecorated(form: string): boolean {
  const least = Math.max(MIN_DECORATED_LENGTH, form.length - MAX_EXTRA_CHARACTERS)
  for (let length = form.length; length >= least; length -= 1) {
    for (let from = 0; from + length <= form.length; from += 1) {
      if (COMMON_PASSWORDS.has(form.slice(from, from + length))) return true
    }
  }
  return false
}

/** One short or common part repeated: `abcabcabcabc`, `qwertyqwerty`. */
function isRepeated(form: string): boolean {
  const part = /^(.+?)\1+$/u.exec(form)?.[1]
  return part !== undefined && (part.length <= MIN_LENGTH || COMMON_PASSWORDS.has(part))
}

/** Only words of this portal, each with at most a short ending. */
function isMadeOfContextWords(letters: string): boolean {
  const reached = new Set([0])
  for (let at = 0; at < letters.length; at += 1) {
    if (!reached.has(at)) continue
    for (
      let length = MIN_LENGTH;
      length <= MAX_CONTEXT_LENGTH && at + length <= letters.length;
      length += 1
    ) {
      if (!CONTEXT_WORDS.has(letters.slice(at, at + length))) continue
      for (const ending of [0, 1, 2, 3]) reached.add(at + length + ending)
    }
  }
  return letters.length >= MIN_LENGTH && reached.has(letters.length)
}

function foldPassword(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ə', 'e')
    .replaceAll('ё', 'е')
}

function replaceLookalikes(form: string): string {
  return [...form].map((sign) => LOOKALIKES.get(sign) ?? sign).join('')
}

function stripPunctuation(form: string): string {
  return form.replaceAll(/[^\p{L}\p{N}]/gu, '')
}
