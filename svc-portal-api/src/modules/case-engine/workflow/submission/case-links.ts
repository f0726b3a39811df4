import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CaseEngine } from '../../engine.ts'

/** Letters of codes that are read out on the telephone: none is mistaken for another one. */
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const CODE_LENGTH = 8

/** Token of the mailed link of a visitor's case; the database has only its hash. */
export function createLinkToken({ linkKey }: Pick<CaseEngine, 'linkKey'>, caseNumber: string): string {
  return createHmac('sha256', linkKey).update(`link ${caseNumber}`).digest('base64url')
}

/** Code with which a caller confirms a case that an operator has filed. */
export function createCallerCode({ linkKey }: Pick<CaseEngine, 'linkKey'>, caseNumber: string): string {
  const bytes = createHmac('sha256', linkKey).update(`code ${caseNumber}`).digest()
  return [...bytes.subarray(0, CODE_LENGTH)]
    .map((byte) => CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length))
    .join('')
}

/** Compares codes in constant time, without regard to case, spaces and hyphens. */
export function isSameCode(typed: string, code: string): boolean {
  const normalized = Buffer.from(typed.toUpperCase().replaceAll(/[\s-]/g, ''))
  const expected = Buffer.from(code)
  return normalized.length === expected.length && timingSafeEqual(normalized, expected)
}
