import type {
  CellValue,
  FieldValue,
  Interval,
  PartialText,
  RecordLink,
  RegistryField,
} from 'shared-contracts/models/registry-fields'
import { LANGUAGES, type Language } from 'shared-contracts/session/language'
import { formatDay } from '../../../common/civil-day.ts'
import { inEachLanguage } from '../../../common/texts.ts'

type FactField = Pick<RegistryField, 'name' | 'type' | 'choices' | 'unit'>

function sameInEachLanguage(text: string): PartialText {
  return inEachLanguage(() => text)
}

function formatNumber(decimal: string, language: Language): string {
  return language === 'en' ? decimal : decimal.replace('.', ',')
}

function formatInterval({ from, to, unit }: Interval, language: Language): string {
  const ends = [from, to].map((end) => (end === null ? '' : formatNumber(end, language)))
  const range = ends.join(' … ').trim()
  return unit === null ? range : `${range} ${unit}`
}

const countries = Object.fromEntries(
  LANGUAGES.map((language) => [language, new Intl.DisplayNames(language, { type: 'region' })]),
)

function formatCountry(code: string, language: Language): string {
  return /^[A-Z]{2}$/.test(code) ? (countries[language]?.of(code) ?? code) : code
}

function formatLink({ id, title }: RecordLink, language: Language): string {
  const name = title[language] ?? title.az ?? title.en ?? title.ru
  return name === null ? id : `${name} (${id})`
}

function isLink(item: unknown): item is RecordLink {
  return typeof item === 'object' && item !== null && 'registry' in item && 'id' in item
}

function labelOf({ choices }: FactField, value: string, language: Language): string {
  return choices?.find((choice) => choice.value === value)?.label[language] ?? value
}

function formatList(field: FactField, items: readonly unknown[]): PartialText | undefined {
  if (items.length === 0) return undefined
  return inEachLanguage((language) =>
    items
      .flatMap((item) => {
        if (isLink(item)) return [formatLink(item, language)]
        return typeof item === 'string' ? [labelOf(field, item, language)] : []
      })
      .join('; '),
  )
}

/** Heading, subheading, item of the tariff, and its last digit. */
const CODE_GROUPS = /^(\d{4})(\d\d?)(\d{1,3})?(\d)?$/

/** Separates the groups of a customs code by no-break spaces, as the registries show them. */
function formatCode(code: string): string {
  return CODE_GROUPS.exec(code)?.slice(1).filter(Boolean).join('\u00a0') ?? code
}

function formatString(field: FactField, value: string): PartialText {
  const { type, unit } = field
  if (type === 'date') return sameInEachLanguage(formatDay(value))
  if (type === 'code') return sameInEachLanguage(formatCode(value))
  if (type === 'choice') return inEachLanguage((language) => labelOf(field, value, language))
  if (type === 'country') return inEachLanguage((language) => formatCountry(value, language))
  if (type !== 'number') return sameInEachLanguage(value)
  return inEachLanguage((language) => `${formatNumber(value, language)} ${unit?.[language] ?? ''}`.trim())
}

/** A value of a record as a paper prints it; undefined for an empty value or a table. */
export function formatFact(field: FactField, value: FieldValue | undefined): PartialText | undefined {
  if (value === null || value === undefined || value === '' || field.type === 'rows') return undefined
  if (typeof value === 'string') return formatString(field, value)
  if (Array.isArray(value)) return formatList(field, value)
  if ('az' in value) return value
  if ('from' in value) return inEachLanguage((language) => formatInterval(value, language))
  return 'names' in value && value.names !== undefined ? value.names : sameInEachLanguage(value.name)
}

/** Value for the fingerprint, without data of other records: of a relation only its target. */
export function fingerprintValue(value: FieldValue | undefined): unknown {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) {
    return value.map((item: unknown) => (isLink(item) ? item.id : sortKeys(item as CellValue)))
  }
  return sortKeys(value)
}

/** With sorted keys, as the order in the database may differ. */
function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sortKeys)
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  return Object.fromEntries(
    entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([key, item]) => [key, sortKeys(item)]),
  )
}
