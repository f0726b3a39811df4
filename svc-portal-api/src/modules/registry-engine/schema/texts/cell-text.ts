import type { FieldValue, RowField } from 'shared-contracts/models/registry-fields'
import { LANGUAGES, type Language } from 'shared-contracts/session/language'
import { countryName } from './country-name.ts'

const BETWEEN = '; '
const BETWEEN_ROWS = ' | '

type FieldOfText = Pick<RowField, 'type' | 'choices'> & { readonly fields?: readonly RowField[] | undefined }

/** A value as text for a cell of a table; empty where there is none. Dates are dd.mm.yyyy. */
export function cellText(value: FieldValue | undefined, field: FieldOfText, language: Language): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return wordOf(value, field, language)
  if (Array.isArray(value)) {
    if (field.type === 'rows') return value.map((row) => rowText(row, field, language)).join(BETWEEN_ROWS)
    return value
      .map((one) => (typeof one === 'string' ? wordOf(one, field, language) : idOf(one)))
      .join(BETWEEN)
  }
  if ('unit' in value) return intervalText(value)
  if ('url' in value) {
    const name = value.names?.[language] ?? value.name
    return value.url === null ? name : `${name} (${value.url})`
  }
  return textIn(value, language)
}

/** A text in the requested language, or in the next one that has it. */
export function textIn(
  value: Readonly<Partial<Record<Language, string | null>>>,
  language: Language,
): string {
  return [language, ...LANGUAGES].map((one) => value[one]).find((text) => text) ?? ''
}

/** Formats `YYYY-MM-DD` as DD.MM.YYYY. */
export function dayText(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? []
  return year === undefined ? day : `${date}.${month}.${year}`
}

function wordOf(value: string, { type, choices }: FieldOfText, language: Language): string {
  if (type === 'date') return dayText(value)
  if (type === 'country') return countryName(value, language)
  if (type !== 'choice' && type !== 'choices') return value
  return choices?.find((choice) => choice.value === value)?.label[language] ?? value
}

function rowText(row: unknown, { fields = [] }: FieldOfText, language: Language): string {
  if (typeof row !== 'object' || row === null) return ''
  const cells = row as Readonly<Record<string, FieldValue>>
  return fields
    .map((field) => ({ label: field.label[language], text: cellText(cells[field.name], field, language) }))
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => `${label}: ${text}`)
    .join(BETWEEN)
}

function intervalText({
  from,
  to,
  unit,
}: {
  readonly from: string | null
  readonly to: string | null
  readonly unit: string | null
}): string {
  const range = from === null ? (to === null ? '' : `≤ ${to}`) : rangeFrom(from, to)
  return range === '' ? '' : [range, ...(unit === null ? [] : [unit])].join(' ')
}

function rangeFrom(from: string, to: string | null): string {
  if (to === null) return `≥ ${from}`
  return from === to ? from : `${from}…${to}`
}

function idOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : ''
}
