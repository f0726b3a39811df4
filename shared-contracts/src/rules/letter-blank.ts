/** What templates leave open for the official: an ellipsis of its own, not one that ends a word. */
const BLANK = /(?:^|\s)…/mu

/** Whether a text of a letter still has a blank of its template. */
export function hasBlank(text: string): boolean {
  return BLANK.test(text)
}
