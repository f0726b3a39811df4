/** A document number has a digit, or a hyphen between letters. */
const NUMBER_LIKE = /\d|\p{L}[._\-–—‐‑−]\p{L}/u

/** Whether an entered text consists of words only and cannot be a document number. */
export function isPlainWords(typed: string): boolean {
  return !NUMBER_LIKE.test(typed.normalize('NFKC'))
}
