/**
 * A code in the groups in which the portal and tariffs write it: `8516 79 000 0`, `8516 79 00 00`. Both JavaScript and
 * PostgreSQL read it; the groups of digits are its parts.
 */
export const GROUPED_CODE = String.raw`(?<![0-9])([0-9]{4})[ \u00a0\u202f]([0-9]{2})(?:[ \u00a0\u202f](?:([0-9]{3})(?:[ \u00a0\u202f]([0-9]))?|([0-9]{2})(?:[ \u00a0\u202f]([0-9]{2}))?))?(?![0-9])`

const GROUPED = new RegExp(GROUPED_CODE, 'g')
const CODE = /^\d{2,10}$/

/** A code as people type or copy it, without its spaces and dots. */
export function bareCode(typed: string): string {
  return typed.replaceAll(/[\s.]/g, '')
}

/**
 * Customs codes in a text such as `84 85`, `8516 79 000 0; 9031.80`: whatever has 2 to 10 digits, the groups of one code
 * together. What parts codes is anything else between them.
 */
export function codesIn(text: string): readonly string[] {
  return text
    .replaceAll('.', '')
    .replaceAll(GROUPED, '$1$2$3$4$5$6')
    .split(/\D+/)
    .filter((code) => CODE.test(code))
}

/**
 * Marks of codes that a code meets: it lies under them, or they under it. A text has as marks every beginning of its
 * codes, and each code itself behind `=`.
 */
export function marksToMeet(code: string): readonly string[] {
  const above = Array.from({ length: code.length - 1 }, (_, index) => `=${code.slice(0, index + 2)}`)
  return [code, ...above]
}
