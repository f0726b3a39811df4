import { formatDate } from 'shared-runtime/i18n'
import type { Texts } from 'shared-runtime/i18n'
import type { Language } from 'shared-contracts/session/language'
import { RECORD_ORIGINS, RECORD_STATUSES } from 'shared-contracts/models/registry-fields'
import type { RegistryField } from 'shared-contracts/models/registry-fields'
import type { ListView } from '../browse-registry.api.ts'

/** Label of a value in a language: the choice's label, a formatted date, or the value. */
export function valueLabel(field: RegistryField | undefined, value: string, language: Language): string {
  const choice = field?.choices?.find((one) => one.value === value)
  if (choice !== undefined) return choice.label[language]
  return field?.type === 'date' ? formatDate(value) : value
}

interface PseudoField {
  readonly name: string
  readonly label: string
  readonly choices: readonly (readonly [value: string, label: string])[]
}

/** Choice that every record has besides the fields of its registry. */
export function createPseudoField({ name, label, choices }: PseudoField): RegistryField {
  const inAll = (text: string) => ({ az: text, en: text, ru: text })
  return {
    name,
    type: 'choice',
    facet: true,
    column: false,
    card: false,
    sortable: true,
    label: inAll(label),
    choices: choices.map(([value, words]) => ({ value, label: inAll(words) })),
  }
}

/** Record status, by which every list can be filtered. */
export function statusField(t: Texts): RegistryField {
  const choices = RECORD_STATUSES.map((value) => [value, t(`common.statuses.${value}`)] as const)
  return createPseudoField({ name: 'status', label: t('common.status'), choices })
}

/** Origin of a record, by which every list can be filtered. */
export function originField(t: Texts): RegistryField {
  const choices = RECORD_ORIGINS.map((value) => [value, t(`browse.origins.${value}`)] as const)
  return createPseudoField({ name: 'origin', label: t('browse.origin'), choices })
}

interface FacetsInput extends Pick<ListView, 'registry' | 'records' | 'address'> {
  readonly t: Texts
  readonly language: Language
}

/** Filter with the values of the current results and the selected values. */
function createFacet(field: RegistryField, { records, address, language }: FacetsInput) {
  const counts = new Map((records.facets[field.name] ?? []).map((counted) => [counted.value, counted]))
  const chosen = address.filters[field.name] ?? []
  const order = field.choices?.map((choice) => choice.value) ?? []
  const known = [...new Set([...order, ...counts.keys(), ...chosen])]
  const values = known
    .filter((value) => (counts.get(value)?.count ?? 0) > 0 || chosen.includes(value))
    .map((value) => ({
      value,
      label: valueLabel(field, value, language),
      count: counts.get(value)?.count ?? 0,
      isLowerBound: counts.get(value)?.isLowerBound ?? false,
      isChosen: chosen.includes(value),
    }))
  return { name: field.name, label: field.label[language], values }
}

export type Facet = ReturnType<typeof createFacet>

/** Filters of the list with counts, those that it opens with first; those without an effect are left out. */
export function listFacets(input: FacetsInput): readonly Facet[] {
  const { registry, t } = input
  const fields = [...registry.fields, statusField(t), originField(t)].filter(({ facet }) => facet)
  const opens = ({ name }: RegistryField) => Object.hasOwn(registry.opening?.filters ?? {}, name)
  return [...fields.filter(opens), ...fields.filter((field) => !opens(field))]
    .map((field) => createFacet(field, input))
    .filter((facet) => facet.values.length > 1 || facet.values.some((value) => value.isChosen))
}
