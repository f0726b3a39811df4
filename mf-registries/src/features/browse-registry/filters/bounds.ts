import { readDay } from '../../../common/civil-days.ts'

/** Ends of a period or a range, and what a range covers: their values are days or numbers (`FieldFilter`). */
const BOUND = /^[a-z]\w*_(from|to|at)$/

export function isBound(name: string): boolean {
  return BOUND.test(name)
}

/** Field that a name narrows by: `since_from` → `since`. */
export function fieldNameOf(name: string): string {
  return isBound(name) ? name.slice(0, name.lastIndexOf('_')) : name
}

/** A decimal as people type it, `1 234,5` or `1,234.5`, as the API has it: `1234.5`; empty for anything else. */
export function readDecimal(text: string): string {
  const bare = text.replaceAll(/\s/g, '').replace('\u2212', '-')
  const decimal = bare.includes('.') ? bare.replaceAll(',', '') : bare.replace(',', '.')
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(decimal) ? decimal : ''
}

/** A day or a number; empty where it is neither. */
export function readBound(text: string): string {
  return readDay(text) || readDecimal(text)
}

/** Whether an address has a day or a number that is none: a form without JavaScript sent it. */
export function hasInvalidBound(search: { toString(): string }): boolean {
  return [...new URLSearchParams(search.toString())].some(
    ([name, value]) =>
      value.trim() !== '' &&
      ((isBound(name) && readBound(value) === '') || (name === 'validOn' && readDay(value) === '')),
  )
}
