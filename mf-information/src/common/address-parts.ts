/**
 * Parts of an address by hand, as the endpoints' schemas have them: their library would weigh more than a page of this
 * remote (docs/decisions/0182). A test ties the two.
 */

/** Longest words that are looked for. */
export const MOST_WORDS = 200

/** The value where it is of the form, else nothing said (HTTP-03). */
export function matching(pattern: RegExp, value = ''): string {
  return pattern.test(value) ? value : ''
}

/** Words without the spaces around them; what is longer than may be asked for counts as not said. */
export function wordsIn(value = ''): string {
  const words = value.trim()
  return words.length <= MOST_WORDS ? words : ''
}

/** A page from 1 on; the first where none is said. */
export function pageIn(value: string | undefined, last: number): number {
  const page = Number(matching(/^\d{1,6}$/, value) || 1)
  return page >= 1 && page <= last ? page : 1
}
