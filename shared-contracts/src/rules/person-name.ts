export const PERSON_NAME_MAX = 100

/** Letters of any script with what stands between them in names; no digits, no control characters, no markup. */
const PERSON_NAME = /^\p{L}[\p{L}\p{M}'’\- .]*$/u

/** Whether a text can be a name, surname or father's name. What surrounds it does not count. */
export function isPersonName(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= PERSON_NAME_MAX && PERSON_NAME.test(trimmed)
}
