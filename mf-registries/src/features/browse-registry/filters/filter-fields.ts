import type { RegistryDescription } from 'shared-contracts/http/registries'
import type { RegistryField } from 'shared-contracts/models/registry-fields'
import type { Texts } from 'shared-runtime/i18n'
import { createPseudoField, originField, statusField } from './facets.ts'

/** Town that the list is ordered from; no facet. None where the records have no place. */
export function nearField({ fields, placeField }: RegistryDescription, t: Texts): RegistryField | undefined {
  const towns = fields.find(({ name }) => name === placeField)?.choices
  if (towns === undefined) return undefined
  const field = createPseudoField({ name: 'near', label: t('browse.near'), choices: [] })
  return { ...field, facet: false, choices: towns }
}

/** Fields to filter by, status and origin last. */
export function filterFields(registry: RegistryDescription, t: Texts): readonly RegistryField[] {
  const near = nearField(registry, t)
  return [...registry.fields, ...(near === undefined ? [] : [near]), statusField(t), originField(t)]
}
