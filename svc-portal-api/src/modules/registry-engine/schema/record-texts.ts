import type { FieldValue, PartialText } from 'shared-contracts/models/registry-fields'
import { LANGUAGES } from 'shared-contracts/session/language'
import type { RegistryDefinition } from './registry-definition.ts'

type Values = Readonly<Record<string, FieldValue>>

/** A value as a text per language; a text without languages stands as the Azerbaijani one. */
export function partialText(value: FieldValue | undefined): PartialText {
  if (typeof value === 'string') return { az: value, en: null, ru: null }
  const texts: Partial<PartialText> = isText(value) ? value : {}
  return { az: texts.az ?? null, en: texts.en ?? null, ru: texts.ru ?? null }
}

function isText(value: FieldValue | undefined): value is PartialText {
  return typeof value === 'object' && value !== null && LANGUAGES.some((language) => language in value)
}

/** The name of a record; in its context where the name alone says too little ("Other"). */
export function titleOfRecord(
  { titleField, fullTitleField }: RegistryDefinition,
  values: Values,
): PartialText {
  const name = partialText(values[titleField])
  const full = partialText(fullTitleField === undefined ? null : values[fullTitleField])
  return { az: full.az ?? name.az, en: full.en ?? name.en, ru: full.ru ?? name.ru }
}

/** The number as the document shows it, as `ISO 9001:2015`; where it says nothing of its own, the one in the address. */
export function numberOf({ fields }: RegistryDefinition, values: Values, id: string): string {
  const field = fields.find(({ role }) => role === 'number')
  const shown = field === undefined ? undefined : values[field.name]
  return typeof shown === 'string' && shown !== '' ? shown : id
}
