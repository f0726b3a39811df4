import { createHash } from 'node:crypto'
import type { RegistryField } from 'shared-contracts/http/registries'
import { LANGUAGES, type Language } from 'shared-contracts/session/language'
import type { RegistryDefinition } from './registry-definition.ts'

const MAX_FACETS = 8
const MAX_SORT_KEYS = 20
const ROWS_FORMAT = 2

/** Facet that every registry has beside those of its fields. */
const STATUS_FACET = 'status'

export interface FacetSlot {
  readonly name: string
  readonly column: string
  /** Values that exist, in the order of display. */
  readonly values: readonly string[]
}

export interface SortSlot {
  readonly field: RegistryField
  /** Languages have columns of their own where the text of the field is translated. */
  readonly columns: Readonly<Record<Language, string>>
}

/** Which column of `record_row` holds what for one registry. */
export interface RegistryLayout {
  readonly definition: RegistryDefinition
  readonly table: string
  readonly facets: readonly FacetSlot[]
  readonly sorts: readonly SortSlot[]
  readonly defaultSort: SortSlot
  /** Column with the customs code, sorted and searched by prefix. */
  readonly codeColumn: string | undefined
  /** Changes when rows have to be made anew. */
  readonly hash: string
}

/** @throws when the definition contradicts itself. */
export function layoutOf(definition: RegistryDefinition): RegistryLayout {
  if (!/^[a-z][a-z0-9-]{1,47}$/.test(definition.name))
    throw new Error(`Not a registry name: ${definition.name}`)
  const fields = new Map(definition.fields.map((field) => [field.name, field]))
  const facets = facetsOf(definition)
  const sorts = sortsOf(definition)
  const defaultSort = sorts.find(({ field }) => field.name === definition.defaultSort)
  if (defaultSort === undefined) throw new Error(`${definition.name}: defaultSort is not a sortable field`)
  const { titleField, fullTitleField, codeField, descriptionField } = definition
  for (const name of [titleField, fullTitleField, codeField, descriptionField]) {
    if (name !== undefined && !fields.has(name)) throw new Error(`${definition.name}: no field ${name}`)
  }
  const codeSort = sorts.find(({ field }) => field.name === definition.codeField)
  if (definition.codeField !== undefined && codeSort === undefined) {
    throw new Error(`${definition.name}: the code field must be sortable`)
  }
  return {
    definition,
    table: `row_${definition.name.replaceAll('-', '_')}`,
    facets,
    sorts,
    defaultSort,
    codeColumn: codeSort?.columns.en,
    hash: hashOf(definition),
  }
}

/** Of what rows are made from only: another wording of a label leaves the rows of a million records alone. */
function hashOf(definition: RegistryDefinition): string {
  const { name, titleField, fullTitleField, codeField, descriptionField, defaultSort } = definition
  const fields = definition.fields.map((field) => [
    ...[field.name, field.type, field.role, field.sortable, field.facet],
    field.choices?.map(({ value }) => value),
  ])
  const parts = [
    ROWS_FORMAT,
    name,
    titleField,
    fullTitleField,
    codeField,
    descriptionField,
    defaultSort,
    fields,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
}

function facetsOf(definition: RegistryDefinition): readonly FacetSlot[] {
  const own = definition.fields.filter(({ facet }) => facet)
  const slots = own.map((field, index) => {
    if (field.choices === undefined) throw new Error(`${definition.name}: facet ${field.name} has no choices`)
    return { name: field.name, column: `f${index + 2}`, values: field.choices.map(({ value }) => value) }
  })
  if (slots.length + 1 > MAX_FACETS) throw new Error(`${definition.name}: more than ${MAX_FACETS} facets`)
  const statuses = ['active', 'suspended', 'expired', 'withdrawn', 'annulled', 'superseded', 'archived']
  return [...slots, { name: STATUS_FACET, column: 'f1', values: statuses }]
}

function sortsOf(definition: RegistryDefinition): readonly SortSlot[] {
  let used = 0
  const next = (): string => `s${(used += 1)}`
  const slots = definition.fields
    .filter(({ sortable }) => sortable)
    .map((field): SortSlot => {
      if (field.type !== 'localized') {
        const column = next()
        return { field, columns: { az: column, en: column, ru: column } }
      }
      return { field, columns: { az: next(), en: next(), ru: next() } }
    })
  if (used > MAX_SORT_KEYS) throw new Error(`${definition.name}: more than ${MAX_SORT_KEYS} sort keys`)
  return slots
}

/** Every sort column in use, each once. */
export function sortColumns(layout: RegistryLayout): readonly string[] {
  return [...new Set(layout.sorts.flatMap(({ columns }) => LANGUAGES.map((language) => columns[language])))]
}
