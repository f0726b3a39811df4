import { COUNTRY_CODES } from 'shared-contracts/models/country-codes'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import type { RegistryField } from 'shared-contracts/models/registry-fields'
import type { Language } from 'shared-contracts/session/language'
import { countryChoices } from '../../../../common/places/countries.ts'
import type { RegistryLayout } from '../../schema/registry-layout.ts'
import type { RegistrySnapshot } from '../list/registry-snapshot.ts'
import type { Registries } from './registry-source.ts'

export interface DescribeOptions {
  readonly language: Language
  readonly withFields: boolean
}

export function describeAll(
  { snapshots }: Registries,
  layouts: readonly RegistryLayout[],
  options: DescribeOptions,
): Promise<RegistryDescription[]> {
  return Promise.all(
    layouts.map(async (layout) => describeRegistry(layout, await snapshots.get(layout), options)),
  )
}

function describeRegistry(
  layout: RegistryLayout,
  snapshot: RegistrySnapshot,
  { language, withFields }: DescribeOptions,
): RegistryDescription {
  const { definition } = layout
  const { name, title, description, note, group, partOf, tileField, subtitleField, fields } = definition
  const { document, newestFirst, codeField, placeField } = definition
  return {
    name,
    title,
    description,
    ...(note === undefined ? {} : { note }),
    group,
    ...(partOf === undefined ? {} : { partOf }),
    ...(tileField === undefined ? {} : { tileField }),
    ...(subtitleField === undefined ? {} : { subtitleField }),
    ...(document === undefined ? {} : { isDocument: true }),
    ...(newestFirst === undefined ? {} : { newestFirst }),
    defaultSort: definition.defaultSort,
    ...describeOpening(definition),
    ...(definition.stateField === undefined ? {} : { stateField: definition.stateField }),
    ...(placeField === undefined ? {} : { placeField }),
    sortsByStatus: true,
    fields: withFields ? fields.map((field) => withCountries(field, layout, { snapshot, language })) : [],
    codeTree: codeField !== undefined,
    recordCount: snapshot.recordCount,
    demonstration: snapshot.demonstration,
    origins: snapshot.origins,
    updatedAt: snapshot.updatedAt,
    firstDay: snapshot.firstDay,
  }
}

function describeOpening({
  opens,
  openingTitle,
}: RegistryLayout['definition']): Pick<RegistryDescription, 'opening'> {
  if (opens === undefined || openingTitle === undefined) return {}
  const filters = Object.entries(opens).map(([field, values]) => [field, [...values]])
  return {
    opening: { title: openingTitle, filters: Object.fromEntries(filters) as Record<string, string[]> },
  }
}

interface CountryContext {
  readonly snapshot: RegistrySnapshot
  readonly language: Language
}

/** Adds the countries that occur in records as choices, or all countries where they are not counted. */
function withCountries(
  field: RegistryField,
  { facets }: RegistryLayout,
  { snapshot: { cube }, language }: CountryContext,
): RegistryField {
  if (field.fields !== undefined) {
    const all = field.fields.map((column) =>
      column.type === 'country' ? { ...column, choices: countryChoices(COUNTRY_CODES, language) } : column,
    )
    return { ...field, fields: all }
  }
  if (field.type !== 'country') return field
  const index = facets.findIndex(({ name }) => name === field.name)
  const codes = index === -1 ? COUNTRY_CODES : [...new Set(cube.map(({ values }) => values[index] ?? ''))]
  return { ...field, choices: countryChoices(codes, language) }
}
