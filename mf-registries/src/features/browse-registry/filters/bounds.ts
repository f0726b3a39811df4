import { readDay } from '../../../common/civil-days.ts'

/** Parameters of range filters, whose values are dates or numbers (`FieldFilter`). */
const BOUND = /^[a-z]\w*_(from|to|at)$/

export function isBound(name: string): boolean {
  return BOUND.test(name)
}

/** Field of a filter parameter: `since_from` → `since`. */
export function fieldNameOf(name: string): string {
  return isBound(name) ? name.slice(0, name.lastIndexOf('_')) : name
}

/** Parses a typed decimal, `1 234,5` or `1,234.5`, to `1234.5`; empty if invalid. */
export function readDecimal(text: string): string {
  const bare = text.replaceAll(/\s/g, '').replace('\u2212', '-')
  const decimal = bare.includes('.') ? bare.replaceAll(',', '') : bare.replace(',', '.')
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(decimal) ? decimal : ''
}

/** Parses a date or a number; empty if invalid. */
export function readBound(text: string): string {
  return readDay(text) || readDecimal(text)
}

/** Checks for an invalid date or number, as a form without JavaScript sends it. */
export function hasInvalidBound(search: { toString(): string }): boolean {
  return [...new URLSearchParams(search.toString())].some(
    ([name, value]) =>
      value.trim() !== '' &&
      ((isBound(name) && readBound(value) === '') || (name === 'validOn' && readDay(value) === '')),
  )
}
