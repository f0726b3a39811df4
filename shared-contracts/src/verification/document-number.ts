/** One with a digit is a number, or with a dash between letters. */
const NUMBER_LIKE = /\d|\p{L}[._\-–—‐‑−]\p{L}/u

/** Whether what was typed is no number of a document but words: it has no digit, and no dash between letters. */
export function isPlainWords(typed: string): boolean {
  return !NUMBER_LIKE.test(typed.normalize('NFKC'))
}
