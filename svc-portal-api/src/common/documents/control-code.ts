import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../secrets.ts'

/** Digits and capital letters without those that are mistaken for each other: 0 O, 1 I L. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** 31 characters to the power of 10 are 49 bits. */
export const CODE_LENGTH = 10
const HALF = CODE_LENGTH / 2

/** Document of a person: its id as in addresses, such as `receipt.<id>`, and its number. */
interface NumberedDocument {
  readonly id: string
  readonly number: string
}

/** Key of control codes. */
export function codeKey(secrets: Secrets): Buffer {
  return secrets.key('document-codes')
}

/** Control code of a document that is in no public registry. It proves that a reader has the document. */
function createControlCode(key: Buffer, id: string): string {
  let rest = BigInt(`0x${createHmac('sha256', key).update(id).digest('hex')}`)
  const base = BigInt(CODE_ALPHABET.length)
  return Array.from({ length: CODE_LENGTH }, () => {
    const character = CODE_ALPHABET.charAt(Number(rest % base))
    rest /= base
    return character
  }).join('')
}

/** Number with control code, as printed: `Q26-7KM4T-X-3-ABCDE-FGHJK`. */
export function formatCodedNumber(key: Buffer, { id, number }: NumberedDocument): string {
  const code = createControlCode(key, id)
  return `${number}-${code.slice(0, HALF)}-${code.slice(HALF)}`
}

/** Number of a letter or receipt with its control code. */
export function formatCaseDocumentNumber(
  key: Buffer,
  {
    id,
    caseNumber,
    sequence,
  }: { readonly id: string; readonly caseNumber: string; readonly sequence: number },
): string {
  return formatCodedNumber(key, { id, number: `${caseNumber}-${sequence}` })
}

export function hasControlCode(key: Buffer, id: string, code: string): boolean {
  const expected = createControlCode(key, id)
  return code.length === expected.length && timingSafeEqual(Buffer.from(code), Buffer.from(expected))
}
