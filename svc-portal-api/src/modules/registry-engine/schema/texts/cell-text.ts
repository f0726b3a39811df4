import type { FieldValue, RowField } from 'shared-contracts/models/registry-fields'
import { LANGUAGES, type Language } from 'shared-contracts/session/language'
import { formatDay } from '../../../../common/civil-day.ts'
import { countryName } from './country-name.ts'

const SEPARATOR = '; '
const ROW_SEPARATOR = ' | '

type CellField = Pick<RowField, 'type' | 'choices'> & { readonly fields?: readonly RowField[] | undefined }

/** Formats a value as text for a cell of a table; empty without a value. Dates are DD.MM.YYYY. */
export function formatCell(value: FieldValue | undefined, field: CellField, language: Language): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return formatValue(value, field, language)
  if (Array.isArray(value)) {
    if (field.type === 'rows') return value.map((row) => formatRow(row, field, language)).join(ROW_SEPARATOR)
    return value
      .map((one) => (typeof one === 'string' ? formatValue(one, field, language) : idOf(one)))
      .join(SEPARATOR)
  }
  if ('unit' in value) return formatInterval(value)
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

function formatValue(value: string, { type, choices }: CellField, language: Language): string {
  if (type === 'date') return formatDay(value)
  if (type === 'country') return countryName(value, language)
  if (type !== 'choice' && type !== 'choices') return value
  return choices?.find((choice) => choice.value === value)?.label[language] ?? value
}

function formatRow(row: unknown, { fields = [] }: CellField, language: Language): string {
  if (typeof row !== 'object' || row === null) return ''
  const cells = row as Readonly<Record<string, FieldValue>>
  return fields
    .map((field) => ({ label: field.label[language], text: formatCell(cells[field.name], field, language) }))
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => `${label}: ${text}`)
    .join(SEPARATOR)
}

function formatInterval({
  from,
  to,
  unit,
}: {
  readonly from: string | null
  readonly to: string | null
  readonly unit: string | null
}): string {
  const range = from === null ? (to === null ? '' : `≤ ${to}`) : formatRange(from, to)
  return range === '' ? '' : [range, ...(unit === null ? [] : [unit])].join(' ')
}

function formatRange(from: string, to: string | null): string {
  if (to === null) return `≥ ${from}`
  return from === to ? from : `${from}…${to}`
}

function idOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : ''
}
