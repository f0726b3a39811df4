/**
 * Characters that no text has: control characters except tab and line breaks, characters that change the direction of
 * writing (they can show a name reversed), halves of characters, and invisible ones (two texts that look the same would
 * differ). Zero-width joiners belong to the spelling of some scripts and stay, as does the soft hyphen.
 */
const HIDDEN =
  /[\p{Bidi_Control}\p{Cs}\u180e\u200b\u2028\u2029\u2060\ufeff\u{e0000}-\u{e007f}]|(?![\t\n\r])\p{Cc}/u
const EACH_HIDDEN = new RegExp(HIDDEN, 'gu')
/** Anything that readers see: no space, joiner, filler or empty pattern of Braille. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Z}\u2800]/u

/** Whether a text has characters that may not be stored. */
export function hasHidden(text: string): boolean {
  return HIDDEN.test(text)
}

export function withoutHidden(text: string): string {
  return text.replaceAll(EACH_HIDDEN, '')
}

/** Whether readers see nothing of a text. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text)
}
