/**
 * AUTH-12, section 5: local part without whitespace or at-sign, domain of letters, digits, dots or hyphens, a top-level
 * part of two letters or more. What no mail server takes outside of quotes is refused besides, and so are signs that
 * nobody sees.
 */
const EMAIL = /^[^\s@\p{C}<>()[\]\\,;:"]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/u
const EMAIL_MAX = 254

/** Whether a text is an e-mail address by the rule of the specification. What surrounds it does not count. */
export function isEmail(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= EMAIL_MAX && EMAIL.test(trimmed)
}

/** Form in which addresses are compared and kept unique: trimmed, small letters, composed. */
export function normalizeEmail(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase()
}
