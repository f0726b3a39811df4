/** What templates leave open for the official, at the end of a line. */
const BLANK = /(?:^|\s)…\s*$/mu

/** Whether a text of a letter still has a blank of its template. */
export function hasBlank(text: string): boolean {
  return BLANK.test(text)
}
