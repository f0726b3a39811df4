import { Day } from 'shared-contracts/http/paging'
import type { FieldType, RegistryField, RowField } from 'shared-contracts/models/registry-fields'
import { LANGUAGES } from 'shared-contracts/session/language'
import { hasHidden } from '../../../../common/input/hidden-characters.ts'
import { isCountry } from '../../../../common/places/countries.ts'
import type { RegistryDefinition } from '../../schema/registry-definition.ts'
import { isDecimal, isGreater } from '../../schema/decimals.ts'
import { quoteCell, type Refusal } from '../../schema/mapping.ts'

/** Characters of one text, and of a text in one language. */
const MAX_TEXT = 2000
const MAX_LOCALIZED = 10_000
/** Rows and choices of one value. */
const MAX_ROWS = 500
/** Lists and objects inside each other: a list of rows with texts per language has three. */
const MAX_DEPTH = 5

const NO_LOCALIZED = 'is no text per language'
const RECORD_ID = /^[0-9A-Za-z][0-9A-Za-z._-]{0,63}$/

/** Finds the first value that is invalid for its field, with the reason. Null is always valid: "no value". */
export function findFault(
  { fields }: RegistryDefinition,
  values: Readonly<Record<string, unknown>>,
): Pick<Refusal, 'field' | 'reason'> | undefined {
  for (const [name, value] of Object.entries(values)) {
    const field = fields.find((one) => one.name === name)
    const reason =
      field === undefined
        ? 'is no field of the registry'
        : (depthFault(value) ?? characterFault(value) ?? faultOf(field, value))
    if (reason !== undefined) return { field: name, reason }
  }
  return undefined
}

/** Whether all texts of a value, however deep, have only characters that may be stored and shown. */
export function hasAllowedCharacters(value: unknown): boolean {
  if (typeof value === 'string') return !hasHidden(value)
  if (!isObject(value) && !Array.isArray(value)) return true
  return Object.entries(value).every(
    ([name, part]) => hasAllowedCharacters(name) && hasAllowedCharacters(part),
  )
}

function depthFault(value: unknown): string | undefined {
  return isDeeper(value, MAX_DEPTH) ? `is nested deeper than ${MAX_DEPTH} levels` : undefined
}

function isDeeper(value: unknown, levels: number): boolean {
  if (!isObject(value) && !Array.isArray(value)) return false
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1))
}

function characterFault(value: unknown): string | undefined {
  return hasAllowedCharacters(value) ? undefined : 'has control characters or characters of writing direction'
}

/** Whether a reason of {@link findFault} is that a text or a list is too long. */
export function isTooLong(reason: string): boolean {
  return /(?:is longer than \d+ characters|has more than \d+ entries)$/.test(reason)
}

type Check = (value: unknown, field: Pick<RegistryField, 'choices' | 'fields'>) => string | undefined

const CHECKS: Readonly<Record<FieldType, Check>> = {
  text: (value) => (typeof value === 'string' ? tooLong(value, MAX_TEXT) : 'is no text'),
  localized: checkLocalized,
  code: (value) => (matches(value, /^\d{2,10}$/) ? undefined : `${quote(value)} is no customs code`),
  country: (value) =>
    typeof value === 'string' && isCountry(value)
      ? undefined
      : `${quote(value)} is no country of ISO 3166-1 (two capital letters)`,
  choice: (value, { choices }) => checkChoice(value, choices),
  choices(value, { choices }) {
    if (!Array.isArray(value)) return `${quote(value)} is no list of choices`
    return tooMany(value) ?? firstOf(value, (one) => checkChoice(one, choices))
  },
  date: (value) =>
    Day.safeParse(value).success ? undefined : `${quote(value)} is no day of the calendar (YYYY-MM-DD)`,
  number: checkDecimal,
  interval: checkInterval,
  relation(value) {
    if (!Array.isArray(value)) return `${quote(value)} is no list of record numbers`
    return firstOf(value, (one) =>
      matches(one, RECORD_ID) ? undefined : `${quote(one)} is no number of a record`,
    )
  },
  reference: checkReference,
  rows: checkRows,
}

function faultOf(
  field: Pick<RegistryField, 'type' | 'choices' | 'fields'>,
  value: unknown,
): string | undefined {
  return value === null ? undefined : CHECKS[field.type](value, field)
}

function checkLocalized(value: unknown): string | undefined {
  if (!isObject(value)) return NO_LOCALIZED
  for (const [language, text] of Object.entries(value)) {
    const isText = text === null || typeof text === 'string'
    if (!isText || !LANGUAGES.some((one) => one === language)) return NO_LOCALIZED
    const reason = tooLong(text, MAX_LOCALIZED)
    if (reason !== undefined) return `${language}: ${reason}`
  }
  return undefined
}

function checkChoice(value: unknown, choices: RegistryField['choices'] = []): string | undefined {
  if (choices.some((choice) => choice.value === value)) return undefined
  return `${quote(value)} is none of ${choices.map((choice) => choice.value).join(', ')}`
}

function checkDecimal(value: unknown): string | undefined {
  if (typeof value === 'string' && isDecimal(value)) return undefined
  return `${quote(value)} is no decimal with a point, such as 12.5`
}

function checkInterval(value: unknown): string | undefined {
  if (!isObject(value)) return 'is no interval of from, to and unit'
  const { from, to, unit } = value
  if (unit !== null && typeof unit !== 'string') return 'has a unit that is no text'
  const unitReason = tooLong(unit, MAX_TEXT)
  if (unitReason !== undefined) return `unit: ${unitReason}`
  if (from === null && to === null) return 'is an interval without an end'
  for (const end of [from, to]) {
    const reason = end === null ? undefined : checkDecimal(end)
    if (reason !== undefined) return reason
  }
  const isTurned = typeof from === 'string' && typeof to === 'string' && isGreater(from, to)
  return isTurned ? `begins with ${from}, above its end ${to}` : undefined
}

function checkReference(value: unknown): string | undefined {
  if (!isObject(value) || typeof value['name'] !== 'string') return 'is no source with a name'
  const { name, names, url } = value
  const nameReason = tooLong(name, MAX_TEXT)
  if (nameReason !== undefined) return `name: ${nameReason}`
  const namesReason = names === undefined ? undefined : checkLocalized(names)
  if (namesReason === NO_LOCALIZED) return 'has names that are no texts per language'
  if (namesReason !== undefined) return `names: ${namesReason}`
  if (url === null) return undefined
  if (typeof url !== 'string' || !/^https?:\/\/\S{3,2000}$/.test(url))
    return `${quote(url)} is no web address`
  // What is published must not hold a password.
  const parsed = URL.parse(url)
  if (parsed === null) return `${quote(url)} is no web address`
  return parsed.username + parsed.password === ''
    ? undefined
    : 'has a web address with a user name or password'
}

function checkRows(value: unknown, { fields = [] }: Pick<RegistryField, 'fields'>): string | undefined {
  if (!Array.isArray(value)) return 'is no list of rows'
  const reason = tooMany(value)
  if (reason !== undefined) return reason
  for (const [index, row] of value.entries()) {
    if (!isObject(row)) return `row ${index + 1} is no object`
    for (const [name, cell] of Object.entries(row)) {
      const column: RowField | undefined = fields.find((one) => one.name === name)
      const fault = column === undefined ? 'is no column' : faultOf(column, cell)
      if (fault !== undefined) return `row ${index + 1}, ${name}: ${fault}`
    }
  }
  return undefined
}

function tooLong(text: string | null | undefined, most: number): string | undefined {
  return (text?.length ?? 0) > most ? `is longer than ${most} characters` : undefined
}

function tooMany(values: readonly unknown[]): string | undefined {
  return values.length > MAX_ROWS ? `has more than ${MAX_ROWS} entries` : undefined
}

function firstOf(
  values: readonly unknown[],
  check: (value: unknown) => string | undefined,
): string | undefined {
  for (const value of values) {
    const reason = check(value)
    if (reason !== undefined) return reason
  }
  return undefined
}

function matches(value: unknown, form: RegExp): boolean {
  return typeof value === 'string' && form.test(value)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function quote(value: unknown): string {
  return quoteCell(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
}
