import type { FieldValue, PartialText } from 'shared-contracts/models/registry-fields'
import { LANGUAGES } from 'shared-contracts/session/language'
import type { RegistryDefinition } from './registry-definition.ts'

type Values = Readonly<Record<string, FieldValue>>

/** A value as a text per language; a text without languages counts as Azerbaijani. */
export function partialText(value: FieldValue | undefined): PartialText {
  if (typeof value === 'string') return { az: value, en: null, ru: null }
  const texts: Partial<PartialText> = isText(value) ? value : {}
  return { az: texts.az ?? null, en: texts.en ?? null, ru: texts.ru ?? null }
}

function isText(value: FieldValue | undefined): value is PartialText {
  return typeof value === 'object' && value !== null && LANGUAGES.some((language) => language in value)
}

/** Name of a record; with its context where the name alone is too general ("Other"). */
export function titleOfRecord(
  { titleField, fullTitleField }: RegistryDefinition,
  values: Values,
): PartialText {
  const name = partialText(values[titleField])
  const full = partialText(fullTitleField === undefined ? null : values[fullTitleField])
  return { az: full.az ?? name.az, en: full.en ?? name.en, ru: full.ru ?? name.ru }
}

/** Number as the document shows it, such as `ISO 9001:2015`; without one, the number in the address. */
export function numberOf({ fields }: RegistryDefinition, values: Values, id: string): string {
  const field = fields.find(({ role }) => role === 'number')
  const shown = field === undefined ? undefined : values[field.name]
  return typeof shown === 'string' && shown !== '' ? shown : id
}
