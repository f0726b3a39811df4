import type { FieldValue, RegistryField, RowField } from 'shared-contracts/models/registry-fields'

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

/** What the form sends of its values: no rows that are empty, no ends of intervals that nobody gave. */
export function sentValue({ type }: Pick<RegistryField, 'type'>, value: FieldValue): FieldValue {
  if (value === null || value === '') return null
  if (type === 'number' && typeof value === 'string') return decimalOf(value)
  if (type === 'relation' && typeof value === 'string') return listOf(value)
  if (type === 'interval' && typeof value === 'object' && !Array.isArray(value) && 'from' in value) {
    const { from, to, unit } = value
    if (empty(from) && empty(to) && empty(unit)) return null
    return {
      from: empty(from) ? null : decimalOf(from),
      to: empty(to) ? null : decimalOf(to),
      unit: empty(unit) ? null : unit,
    }
  }
  if (type === 'localized' && typeof value === 'object' && !Array.isArray(value) && 'az' in value) {
    const texts = { az: blank(value.az), en: blank(value.en), ru: blank(value.ru) }
    return texts.az === null && texts.en === null && texts.ru === null ? null : texts
  }
  if (type === 'reference' && typeof value === 'object' && !Array.isArray(value) && 'name' in value) {
    const url = typeof value.url === 'string' && value.url.trim() !== '' ? value.url.trim() : null
    return typeof value.name === 'string' && value.name.trim() === '' && url === null
      ? null
      : ({ ...value, url } as FieldValue)
  }
  return value
}

/** Rows of a small table, each cell as its column sends it; a row without any value is left out. */
export function sentRows(columns: readonly RowField[], rows: FieldValue): FieldValue {
  if (!Array.isArray(rows)) return null
  const sent = rows.flatMap((row) => {
    if (typeof row !== 'object') return []
    const cells = row as Readonly<Record<string, FieldValue>>
    const values = columns.map(
      (column) => [column.name, sentValue(column, cells[column.name] ?? null)] as const,
    )
    return values.every(([, value]) => value === null) ? [] : [Object.fromEntries(values)]
  })
  return sent.length === 0 ? null : (sent as FieldValue)
}

function empty(text: unknown): boolean {
  return typeof text !== 'string' || text.trim() === ''
}

function blank(text: unknown): string | null {
  return typeof text === 'string' && text.trim() !== '' ? text : null
}

/** A comma is a point. */
function decimalOf(text: unknown): string {
  return String(text).trim().replace(',', '.')
}

function listOf(text: string): string[] {
  return text
    .split(/[;,]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

/** The values of a record as a form begins with them. */
export function firstValues(
  values: Readonly<Record<string, FieldValue>>,
): Readonly<Record<string, FieldValue>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formValue(value)]))
}
