/**
 * Format of an e-mail address (AUTH-12, section 5): local part without whitespace or at-sign, domain of letters,
 * digits, dots or hyphens, top-level domain of two letters or more. Also refuses characters that need quotes, and
 * invisible ones.
 */
const EMAIL = /^[^\s@\p{C}<>()[\]\\,;:"]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/u
const EMAIL_MAX = 254

/** Whether a text is an e-mail address by the specification, as typed without surrounding whitespace and normalized. */
export function isEmail(text: string): boolean {
  return [text.trim(), normalizeEmail(text)].every((form) => form.length <= EMAIL_MAX && EMAIL.test(form))
}

/** Normalizes an e-mail address for comparison and uniqueness: trimmed, lower case, NFKC. */
export function normalizeEmail(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase()
}
