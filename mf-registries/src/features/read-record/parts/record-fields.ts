import type { FieldValue, RegistryDescription, RegistryField } from 'shared-contracts/http/registries'
import type { RecordData } from '../read-record.api.ts'

/** A field with its value in a record. */
export interface FilledField {
  readonly field: RegistryField
  readonly value: FieldValue
}

/** Fields of a record by where its page shows them. */
export interface SortedFields {
  /** Choices that tell a person what to do. */
  readonly guiding: readonly FilledField[]
  readonly sources: readonly FilledField[]
  /** Every other value that is there and that the page does not say elsewhere. */
  readonly details: readonly FilledField[]
}

function isGuiding({ field, value }: FilledField): boolean {
  return field.choices?.find((choice) => choice.value === value)?.meaning !== undefined
}

function isSaidElsewhere({ field, value }: FilledField, record: RecordData): boolean {
  if (field.role !== undefined || value === null) return true
  if (field.type === 'date') return value === record.validFrom || value === record.validTo
  if (field.type !== 'localized') return false
  return [record.title, record.description].some((text) => JSON.stringify(text) === JSON.stringify(value))
}

/** Sorts the fields of a record by type and content: no registry is known by name. */
export function sortFields(registry: RegistryDescription, record: RecordData): SortedFields {
  const filled = registry.fields.map((field) => ({ field, value: record.values[field.name] ?? null }))
  const guiding = filled.filter(isGuiding)
  const sources = filled.filter(({ field }) => field.type === 'reference')
  const details = filled.filter(
    (one) => !guiding.includes(one) && !sources.includes(one) && !isSaidElsewhere(one, record),
  )
  return { guiding, sources, details }
}
