import { randomInt } from 'node:crypto'
import type { CompanyId } from 'shared-contracts/session/variant'

/** Digits and capital letters without those that are mistaken for each other: 0 O, 1 I L. Its size is a prime. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const RANDOM_CHARACTERS = 5
const VARIANT_LETTERS: Readonly<Record<CompanyId, string>> = { 1: 'C', 2: 'Q' }
const NUMBER = new RegExp(`^([CQ])(\\d{2})([${ALPHABET}]{${RANDOM_CHARACTERS}})([${ALPHABET}])$`)

/** Creates a random number, such as `Q26-7KM4T-X`. Callers must check that it is not used. */
export function createCaseNumber(companyId: CompanyId, year: number): string {
  const random = Array.from({ length: RANDOM_CHARACTERS }, () => ALPHABET.charAt(randomInt(ALPHABET.length)))
  return formatCaseNumber(`${VARIANT_LETTERS[companyId]}${String(year).slice(-2)}`, random.join(''))
}

/** Adds the check character to the head, such as `Q26`, and the random characters. */
export function formatCaseNumber(head: string, random: string): string {
  return `${head}-${random}-${checkCharacter(head, random)}`
}

/** Number as it is stored; undefined for a typing error, which the check character detects. */
export function parseCaseNumber(typed: string): string | undefined {
  const [, letter = '', year = '', random = '', check = ''] =
    NUMBER.exec(typed.toUpperCase().replaceAll(/[\s\-‐-―]/g, '')) ?? []
  if (random === '' || checkCharacter(letter + year, random) !== check) return undefined
  return `${letter}${year}-${random}-${check}`
}

/** Weighted sum modulo a prime: detects each wrong character and each swap of two adjacent ones. */
function checkCharacter(head: string, random: string): string {
  const values = [
    ALPHABET.indexOf(head.charAt(0)),
    ...[...head.slice(1)].map(Number),
    ...[...random].map((character) => ALPHABET.indexOf(character)),
  ]
  const sum = values.reduce((total, value, place) => total + value * (place + 1), 0)
  return ALPHABET.charAt(sum % ALPHABET.length)
}
