import type { FieldValue, PartialText } from 'shared-contracts/http/registries'
import type { RegistryDefinition } from '../definitions/registry-definition.ts'

type Values = Readonly<Record<string, FieldValue>>

/** A value as a text per language; a text without languages stands as the Azerbaijani one. */
export function partialText(value: FieldValue | undefined): PartialText {
  if (typeof value === 'string') return { az: value, en: null, ru: null }
  if (value === null || value === undefined || !('az' in value)) return { az: null, en: null, ru: null }
  return { az: value.az ?? null, en: value.en ?? null, ru: value.ru ?? null }
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

/** Every field of the registry and no other; the number stands in its own field too. */
export function publicValues(
  { fields }: RegistryDefinition,
  values: Values,
  id: string,
): Record<string, FieldValue> {
  return Object.fromEntries(
    fields.map(({ name, role }) => [name, values[name] ?? (role === 'number' ? id : null)]),
  )
}
