/** One with a digit is a number, or with a dash between letters. */
const TOLD_FROM_WORDS = /\d|\p{L}[._\-–—‐‑−]\p{L}/u

/** Whether what was typed is no number of a document but words: it has no digit, and no dash between letters. */
export function isWordAlone(typed: string): boolean {
  return !TOLD_FROM_WORDS.test(typed.normalize('NFKC'))
}
