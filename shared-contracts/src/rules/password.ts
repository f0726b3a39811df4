import type { FieldMessageKey } from '../errors/field-messages.ts'

/** Special characters of the standard (AUTH-11): the wider of the two readings, `&` counts. */
export const PASSWORD_SPECIALS = '!@#$%^&*~-_=+[]{}/;:,.'
export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 128
export const PASSWORD_MIN_DISTINCT = 5
/** Only what lets a person press the button; says nothing about the password (AUTH-02). */
export const LOGIN_PASSWORD_MIN = 5

/** The rules of the standard, in the order in which a form lists them. */
export const PASSWORD_RULES = ['length', 'distinct', 'uppercase', 'lowercase', 'digit', 'special'] as const
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

/** Rules of the standard that a password breaks; characters are counted as people see them, not as UTF-16 units. */
export function findBrokenPasswordRules(password: string): readonly PasswordRule[] {
  const characters = [...password.normalize('NFC')]
  return PASSWORD_RULES.filter((rule) => !RULE_CHECKS[rule](characters, password))
}

/**
 * Whether a password holds a name, however its parts are joined. Parts of a name need four letters and a whole one
 * three: shorter ones are in too many words to count.
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
 * First finding of a form at a new password; undefined where it may be sent. The list of common passwords is the
 * server's alone.
 */
export function findPasswordProblem(
  password: string,
  names: readonly string[] = [],
): FieldMessageKey | undefined {
  if (findBrokenPasswordRules(password).length > 0) return 'password_is_not_match_standarts'
  return containsName(password, names) ? 'password_contains_name' : undefined
}

/** Small letters without marks; the dotless i counts as i. */
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
