import type { FieldMessageKey } from '../errors/field-messages.ts'

/** Special characters of the standard (AUTH-11), in its wider interpretation with `&`. */
export const PASSWORD_SPECIALS = '!@#$%^&*~-_=+[]{}/;:,.'
/** Minimum number of characters. */
export const PASSWORD_MIN = 10
/** Maximum number of characters. */
export const PASSWORD_MAX = 128
/** Minimum number of distinct characters. */
export const PASSWORD_MIN_DISTINCT = 5
/** Minimum number of characters that enables the sign-in button (AUTH-02). */
export const LOGIN_PASSWORD_MIN = 5

/** Rules of the standard in display order. */
export const PASSWORD_RULES = ['length', 'distinct', 'uppercase', 'lowercase', 'digit', 'special'] as const
/** Rule of the standard. */
export type PasswordRule = (typeof PASSWORD_RULES)[number]

const RULE_CHECKS: Readonly<Record<PasswordRule, (characters: readonly string[], text: string) => boolean>> =
  {
    length: ({ length }) => length >= PASSWORD_MIN && length <= PASSWORD_MAX,
    distinct: (characters) => new Set(characters).size >= PASSWORD_MIN_DISTINCT,
    uppercase: (_characters, text) => /\p{Lu}/u.test(text),
    lowercase: (_characters, text) => /\p{Ll}/u.test(text),
    digit: (_characters, text) => /\d/.test(text),
    special: (characters) => characters.some((character) => PASSWORD_SPECIALS.includes(character)),
  }

/** Lists the rules of the standard that a password breaks. Characters are code points after NFC normalization. */
export function findBrokenPasswordRules(password: string): readonly PasswordRule[] {
  const characters = [...password.normalize('NFC')]
  return PASSWORD_RULES.filter((rule) => !RULE_CHECKS[rule](characters, password))
}

/**
 * Whether a password contains a name, ignoring case, diacritics and separators. Only names of three letters or more,
 * and parts of four letters or more, are compared, because shorter ones occur in many words.
 */
export function containsName(password: string, names: readonly string[]): boolean {
  const folded = foldWord(password)
  const joined = lettersOf(folded).join('')
  return names.map(foldWord).some((name) => {
    const parts = lettersOf(name)
    const whole = parts.join('')
    return (
      (whole.length >= 3 && joined.includes(whole)) ||
      parts.some((part) => part.length >= 4 && folded.includes(part))
    )
  })
}

/**
 * First validation error of a new password; undefined if it may be sent. Only the server checks the list of common
 * passwords.
 */
export function findPasswordProblem(
  password: string,
  names: readonly string[] = [],
): FieldMessageKey | undefined {
  if (findBrokenPasswordRules(password).length > 0) return 'password_is_not_match_standarts'
  return containsName(password, names) ? 'password_contains_name' : undefined
}

/** Normalizes to lower-case letters without diacritics; the dotless i becomes i. */
function foldWord(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ə', 'e')
}

function lettersOf(text: string): readonly string[] {
  return text.split(/[^\p{L}]+/u).filter((part) => part !== '')
}
