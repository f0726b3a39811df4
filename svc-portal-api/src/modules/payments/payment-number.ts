import { CODE_ALPHABET, CODE_LENGTH, formatCodedNumber } from '../../common/documents/control-code.ts'

const PREFIX = '94'
const SEQUENCE_DIGITS = 7

/** Quasigroup of Damm's algorithm, which detects each wrong digit and each swap of two adjacent ones. */
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
]

const CODED_NUMBER = new RegExp(`^(\\d{10})([${CODE_ALPHABET}]{${CODE_LENGTH}})$`)

/** Number of an obligation: 94, seven digits of a sequence, and a check digit. */
export function formatPaymentNumber(sequence: number): string {
  const digits = `${PREFIX}${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`
  return `${digits}${checkDigit(digits)}`
}

export function isPaymentNumber(number: string): boolean {
  return /^94\d{8}$/.test(number) && checkDigit(number) === '0'
}

/** The check digit makes the checksum of the whole number 0. */
function checkDigit(digits: string): string {
  return [...digits].reduce((interim, digit) => DAMM[Number(interim)]?.[Number(digit)] ?? '', '0')
}

interface CodedObligation {
  readonly id: string
  readonly number: string
}

/** Id of an obligation for its control code. */
export function codedIdOf({ id }: Pick<CodedObligation, 'id'>): string {
  return `obligation.${id}`
}

/** Number with control code, by which another person can pay: `9400000017-ABCDE-FGHJK`. */
export function formatPaymentCode(key: Buffer, obligation: CodedObligation): string {
  return formatCodedNumber(key, { id: codedIdOf(obligation), number: obligation.number })
}

/** Number and control code as typed; undefined for a typing error. */
export function parsePaymentCode(
  typed: string,
): { readonly number: string; readonly code: string } | undefined {
  const [, number = '', code = ''] = CODED_NUMBER.exec(typed.toUpperCase().replaceAll(/[\s\-‐-―]/g, '')) ?? []
  return isPaymentNumber(number) ? { number, code } : undefined
}
