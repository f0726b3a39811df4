import type { RegistryDescription } from 'shared-contracts/http/registries'
import type { FieldValue, RegistryField, RowField } from 'shared-contracts/models/registry-fields'

type TextParts = Readonly<Record<string, unknown>>

/** Converts a value for the form: record numbers instead of links. */
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

/** Initial form values of a record. */
export function initialValues(
  values: Readonly<Record<string, FieldValue>>,
): Readonly<Record<string, FieldValue>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formValue(value)]))
}

/** Converts the form values for the API: without the number, empty rows and empty interval ends. */
export function submittedValues(
  { fields }: RegistryDescription,
  values: Readonly<Record<string, FieldValue>>,
): Record<string, FieldValue> {
  const sent = fields
    .filter(({ role, computed }) => role !== 'number' && computed !== true)
    .map((field) => {
      const value = values[field.name] ?? null
      return [
        field.name,
        field.type === 'rows' ? submittedRows(field, value) : submittedValue(field, value),
      ] as const
    })
  return Object.fromEntries(sent)
}

/** Converts table rows; empty rows are left out. */
function submittedRows({ fields = [] }: RegistryField, rows: FieldValue): FieldValue {
  if (!Array.isArray(rows)) return null
  const sent = rows.flatMap((row) => {
    if (typeof row !== 'object') return []
    const cells = row as Readonly<Record<string, FieldValue>>
    const values = fields.map(
      (column) => [column.name, submittedValue(column, cells[column.name] ?? null)] as const,
    )
    return values.every(([, value]) => value === null) ? [] : [Object.fromEntries(values)]
  })
  return sent.length === 0 ? null : (sent as FieldValue)
}

function submittedValue({ type }: Pick<RowField, 'type'>, value: FieldValue): FieldValue {
  if (value === null || value === '') return null
  if (typeof value === 'string') {
    if (type === 'number') return normalizeDecimal(value)
    return type === 'relation' ? parseNumbers(value) : value
  }
  if (Array.isArray(value)) return value
  const parts: TextParts = { ...value }
  if (type === 'localized')
    return nullIfEmpty({ az: nullIfBlank(parts.az), en: nullIfBlank(parts.en), ru: nullIfBlank(parts.ru) })
  if (type === 'interval')
    return nullIfEmpty({
      from: readDecimal(parts.from),
      to: readDecimal(parts.to),
      unit: nullIfBlank(parts.unit),
    })
  if (type !== 'reference') return value
  const url = nullIfBlank(parts.url)?.trim() ?? null
  const name = typeof parts.name === 'string' ? parts.name : ''
  return name.trim() === '' && url === null ? null : ({ ...parts, name, url } as FieldValue)
}

function nullIfEmpty(parts: Readonly<Record<string, string | null>>): FieldValue {
  return Object.values(parts).every((part) => part === null) ? null : (parts as FieldValue)
}

function nullIfBlank(text: unknown): string | null {
  return typeof text === 'string' && text.trim() !== '' ? text : null
}

function readDecimal(text: unknown): string | null {
  const given = nullIfBlank(text)
  return given === null ? null : normalizeDecimal(given)
}

/** Replaces a decimal comma by a point. */
function normalizeDecimal(text: string): string {
  return text.trim().replace(',', '.')
}

/** Splits record numbers at semicolons and commas. */
export function parseNumbers(text: string): string[] {
  return text
    .split(/[;,]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}
