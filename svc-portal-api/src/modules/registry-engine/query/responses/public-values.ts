import type {
  CellValue,
  FieldValue,
  RecordLink,
  RegistryField,
  RowField,
} from 'shared-contracts/models/registry-fields'
import type { RegistryDefinition } from '../../schema/registry-definition.ts'

export type StoredValues = Readonly<Record<string, FieldValue>>

export type FindLink = (target: string, id: string) => RecordLink

/** Values of every field of the registry and no other. The field with the role `number` has the record's number. */
export function publicValues(
  { fields }: RegistryDefinition,
  values: StoredValues,
  { id, findLink }: { readonly id: string; readonly findLink: FindLink },
): Record<string, FieldValue> {
  const entries = fields.map((field): [string, FieldValue] => {
    const value = values[field.name] ?? (field.role === 'number' ? id : null)
    const shown =
      field.type === 'rows' ? publicRows(field, value, findLink) : publicCell(field, value, findLink)
    return [field.name, shown]
  })
  return Object.fromEntries(entries)
}

function publicRows({ fields = [] }: RegistryField, value: FieldValue, findLink: FindLink): FieldValue {
  const rows = rowsIn(value).map((row) => {
    const cells = fields.map((column): [string, CellValue] => {
      return [column.name, publicCell(column, row[column.name] ?? null, findLink)]
    })
    return Object.fromEntries(cells)
  })
  return orNull(rows)
}

export function listLinkTargets(
  { fields }: RegistryDefinition,
  all: readonly StoredValues[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  const note = ({ target }: RowField, value: FieldValue | undefined): void => {
    if (target === undefined) return
    const ids = found.get(target) ?? new Set()
    for (const id of textsIn(value ?? null)) ids.add(id)
    found.set(target, ids)
  }
  for (const values of all) {
    for (const field of fields) {
      note(field, values[field.name])
      for (const row of field.fields === undefined ? [] : rowsIn(values[field.name] ?? null)) {
        for (const column of field.fields ?? []) note(column, row[column.name])
      }
    }
  }
  return found
}

function publicCell({ type, target }: RowField, value: FieldValue, findLink: FindLink): CellValue {
  if (type === 'relation') return orNull(textsIn(value).map((id) => findLink(target ?? '', id)))
  if (type === 'choices') return orNull(textsIn(value))
  // Only rows are lists of objects, and rows are handled before.
  return isRows(value) ? null : value
}

function orNull<Item>(items: Item[]): Item[] | null {
  return items.length === 0 ? null : items
}

function textsIn(value: FieldValue): string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

type Rows = readonly Readonly<Record<string, CellValue>>[]

function rowsIn(value: FieldValue): Rows {
  return isRows(value) ? value : []
}

function isRows(value: FieldValue): value is Record<string, CellValue>[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'object')
}
