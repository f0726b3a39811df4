import { COUNTRY_CODES } from 'shared-contracts/models/country-codes'
import type { FieldValue, RegistryField } from 'shared-contracts/models/registry-fields'
import { LANGUAGES, type Language } from 'shared-contracts/session/language'
import { parseTypedDecimal } from '../../../common/input/parse-typed.ts'
import { splitCell } from '../../../common/text/split-cell.ts'
import { isCountry } from '../../../common/places/countries.ts'
import { countryName } from '../../registry-engine/schema/texts/country-name.ts'

export interface CellTarget {
  readonly field: RegistryField
  /** Language of a text, or part of an interval or a reference. */
  readonly part: string | undefined
  readonly language: Language
}

/**
 * Parses a cell into the new value of its field: labels of any language as pages show them, or the stored form. A cell
 * that cannot be parsed stays a text, which the validation of values refuses.
 */
export function parseCell(cell: string, target: CellTarget, before: FieldValue): FieldValue {
  const { field, part } = target
  if (field.type === 'localized') return withPart(before, part ?? target.language, cell)
  if (field.type === 'interval') {
    return withPart(before, part ?? 'from', part === 'unit' ? cell : (parseTypedDecimal(cell) ?? cell))
  }
  if (field.type === 'reference') return withPart(before, part ?? 'name', cell)
  if (cell === '') return null
  if (field.type === 'date') return parseDay(cell)
  if (field.type === 'number') return parseTypedDecimal(cell) ?? cell
  if (field.type === 'country') return parseCountry(cell)
  if (field.type === 'choice') return parseChoice(cell, field)
  if (field.type === 'choices') return splitCell(cell, ';').map((one) => parseChoice(one, field))
  if (field.type === 'relation') return splitCell(cell, ';')
  if (field.type === 'rows') return parseRows(cell)
  return cell
}

const EMPTY = {
  localized: { az: null, en: null, ru: null },
  interval: { from: null, to: null, unit: null },
  reference: { name: '', url: null },
} as const

function withPart(before: FieldValue, part: string, cell: string): FieldValue {
  const empty =
    part === 'name' || part === 'url'
      ? EMPTY.reference
      : part in EMPTY.interval
        ? EMPTY.interval
        : EMPTY.localized
  const held = typeof before === 'object' && !Array.isArray(before) ? before : {}
  const value = { ...empty, ...held, [part]: cell === '' ? (part === 'name' ? '' : null) : cell }
  // Other names of a source belong to the replaced name.
  if (part === 'name' && 'names' in value) delete value['names' as keyof typeof value]
  const isEmpty = Object.values(value).every((one) => one === null || one === '')
  return isEmpty ? null : (value as FieldValue)
}

function parseDay(cell: string): string {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(cell) ?? []
  return year === undefined ? cell : `${year}-${month}-${day}`
}

const countries = new Map<string, string>()

function parseCountry(cell: string): string {
  if (isCountry(cell)) return cell
  if (countries.size === 0) {
    for (const code of COUNTRY_CODES) {
      for (const language of LANGUAGES) countries.set(countryName(code, language).toLowerCase(), code)
    }
  }
  return countries.get(cell.toLowerCase()) ?? cell
}

function parseChoice(cell: string, { choices = [] }: RegistryField): string {
  const found = choices.find(
    ({ value, label }) => value === cell || LANGUAGES.some((language) => label[language] === cell),
  )
  return found?.value ?? cell
}

function parseRows(cell: string): FieldValue {
  try {
    return JSON.parse(cell) as FieldValue
  } catch {
    return cell
  }
}
