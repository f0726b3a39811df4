/**
 * Pattern of a code in groups, as in the portal and tariffs: `8516 79 000 0`, `8516 79 00 00`. Valid in JavaScript and
 * PostgreSQL; the groups of digits are captured.
 */
export const GROUPED_CODE = String.raw`(?<![0-9])([0-9]{4})[ \u00a0\u202f]([0-9]{2})(?:[ \u00a0\u202f](?:([0-9]{3})(?:[ \u00a0\u202f]([0-9]))?|([0-9]{2})(?:[ \u00a0\u202f]([0-9]{2}))?))?(?![0-9])`

const GROUPED = new RegExp(GROUPED_CODE, 'g')
const CODE = /^\d{2,10}$/

export function normalizeCode(typed: string): string {
  return typed.replaceAll(/[\s.]/g, '')
}

/** Customs codes of 2 to 10 digits in a text such as `84 85`, `8516 79 000 0; 9031.80`; joins the groups of a code. */
export function extractCodes(text: string): readonly string[] {
  return text
    .replaceAll('.', '')
    .replaceAll(GROUPED, '$1$2$3$4$5$6')
    .split(/\D+/)
    .filter((code) => CODE.test(code))
}

/**
 * Marks that find all codes below or above a code. The marks of a text are every prefix of its codes, and each code
 * itself after `=`.
 */
export function codeSearchKeys(code: string): readonly string[] {
  const above = Array.from({ length: code.length - 1 }, (_, index) => `=${code.slice(0, index + 2)}`)
  return [code, ...above]
}
