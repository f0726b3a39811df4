import type { RegistryDescription } from 'shared-contracts/http/registries'
import type { FieldValue, PartialText, RegistryField } from 'shared-contracts/models/registry-fields'
import { LANGUAGES } from 'shared-contracts/session/language'
import type { Language } from 'shared-contracts/session/language'
import { isEmptyValue } from '../../../common/values/list-value.tsx'
import { factFields } from '../../../common/values/status-chips.tsx'
import type { RecordData } from '../read-record.api.ts'

export interface FilledField {
  readonly field: RegistryField
  readonly value: FieldValue
}

function hasMeaning({ field, value }: FilledField): boolean {
  return field.choices?.find((choice) => choice.value === value)?.meaning !== undefined
}

function isShownElsewhere({ field, value }: FilledField, record: RecordData): boolean {
  if (field.role !== undefined || isEmptyValue(value)) return true
  if (field.type === 'date') return isEndOfTerm(value, record)
  if (field.type !== 'localized') return false
  return isPartialText(value) && LANGUAGES.every((one) => isInHeader(value[one], one, record))
}

function isEndOfTerm(value: FieldValue, record: RecordData): boolean {
  const { validFrom, validTo } = record.term ?? record
  return value === validFrom || value === validTo
}

function isPartialText(value: FieldValue): value is PartialText {
  return value !== null && typeof value === 'object' && 'az' in value
}

function isInHeader(text: string | null, language: Language, { title, description }: RecordData): boolean {
  return text === null || text === title[language] || text === description?.[language]
}

/** Names as in the source; the title may have words of the level above. */
export function officialNames(registry: RegistryDescription, record: RecordData): PartialText {
  const field = registry.fields.find(({ role, type }) => role === 'title' && type === 'localized')
  const value = field === undefined ? null : (record.values[field.name] ?? null)
  return isPartialText(value) ? value : record.title
}

/** Fields with a value in a part of the page; `undefined` is the summary. */
export function fieldsOfPart(
  registry: RegistryDescription,
  record: RecordData,
  part: RegistryField['part'],
): readonly FilledField[] {
  return factFields(registry)
    .filter((field) => field.part === part)
    .map((field) => ({ field, value: record.values[field.name] ?? null }))
    .filter(({ value }) => part === undefined || !isEmptyValue(value))
}

/** Groups the fields of the summary by type and content. */
export function groupFields(registry: RegistryDescription, record: RecordData) {
  const filled = fieldsOfPart(registry, record, undefined)
  // Choices that describe what is required.
  const guiding = filled.filter(hasMeaning)
  const sources = filled.filter(({ field }) => field.type === 'reference')
  const details = filled.filter(
    (one) => !guiding.includes(one) && !sources.includes(one) && !isShownElsewhere(one, record),
  )
  return { guiding, sources, details }
}
