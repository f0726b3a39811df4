/** Maximum number of characters of a name. */
export const PERSON_NAME_MAX = 100

/** Letters of any script, apostrophes, hyphens, spaces and periods; no digits, control characters or markup. */
const PERSON_NAME = /^\p{L}[\p{L}\p{M}'’\- .]*$/u

/** Whether a text is a valid name, surname or father's name, ignoring surrounding whitespace. */
export function isPersonName(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= PERSON_NAME_MAX && PERSON_NAME.test(trimmed)
}
