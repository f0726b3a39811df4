import type { RegistryDescription } from 'shared-contracts/http/registries'
import type { FieldValue, RegistryField, RowField } from 'shared-contracts/models/registry-fields'

type Parts = Readonly<Record<string, unknown>>

/** A value as a form takes it: numbers of records in place of links to them. */
function formValue(value: FieldValue | undefined): FieldValue {
  if (!Array.isArray(value)) return value ?? null
  return value.map((one) => {
    if (typeof one === 'string') return one
    if ('registry' in one && 'id' in one) return String(one.id)
    return Object.fromEntries(
      Object.entries(one).map(([name, cell]) => [name, formValue(cell as FieldValue)]),
    )
  }) as FieldValue
}

/** The values of a record as a form begins with them. */
export function firstValues(
  values: Readonly<Record<string, FieldValue>>,
): Readonly<Record<string, FieldValue>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formValue(value)]))
}

/** What the form sends: every field but the number, without rows and ends of intervals that nothing was written in. */
export function sentValues(
  { fields }: RegistryDescription,
  values: Readonly<Record<string, FieldValue>>,
): Record<string, FieldValue> {
  const sent = fields
    .filter(({ role }) => role !== 'number')
    .map((field) => {
      const value = values[field.name] ?? null
      return [field.name, field.type === 'rows' ? sentRows(field, value) : sentValue(field, value)] as const
    })
  return Object.fromEntries(sent)
}

/** Rows of a small table, each cell as its column sends it; a row without any value is left out. */
function sentRows({ fields = [] }: RegistryField, rows: FieldValue): FieldValue {
  if (!Array.isArray(rows)) return null
  const sent = rows.flatMap((row) => {
    if (typeof row !== 'object') return []
    const cells = row as Readonly<Record<string, FieldValue>>
    const values = fields.map(
      (column) => [column.name, sentValue(column, cells[column.name] ?? null)] as const,
    )
    return values.every(([, value]) => value === null) ? [] : [Object.fromEntries(values)]
  })
  return sent.length === 0 ? null : (sent as FieldValue)
}

function sentValue({ type }: Pick<RowField, 'type'>, value: FieldValue): FieldValue {
  if (value === null || value === '') return null
  if (typeof value === 'string') {
    if (type === 'number') return decimalOf(value)
    return type === 'relation' ? numbersIn(value) : value
  }
  if (Array.isArray(value)) return value
  const parts: Parts = { ...value }
  if (type === 'localized')
    return unlessEmpty({ az: blank(parts.az), en: blank(parts.en), ru: blank(parts.ru) })
  if (type === 'interval')
    return unlessEmpty({ from: decimal(parts.from), to: decimal(parts.to), unit: blank(parts.unit) })
  if (type !== 'reference') return value
  const url = blank(parts.url)?.trim() ?? null
  const name = typeof parts.name === 'string' ? parts.name : ''
  return name.trim() === '' && url === null ? null : ({ ...parts, name, url } as FieldValue)
}

function unlessEmpty(parts: Readonly<Record<string, string | null>>): FieldValue {
  return Object.values(parts).every((part) => part === null) ? null : (parts as FieldValue)
}

function blank(text: unknown): string | null {
  return typeof text === 'string' && text.trim() !== '' ? text : null
}

function decimal(text: unknown): string | null {
  const given = blank(text)
  return given === null ? null : decimalOf(given)
}

/** A comma is a point. */
function decimalOf(text: string): string {
  return text.trim().replace(',', '.')
}

/** Numbers of records in a text that separates them by semicolons or commas. */
export function numbersIn(text: string): string[] {
  return text
    .split(/[;,]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}
