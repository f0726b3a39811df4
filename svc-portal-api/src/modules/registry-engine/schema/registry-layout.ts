import { COUNTRY_CODES } from 'shared-contracts/models/country-codes'
import { createHash } from 'node:crypto'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Language } from 'shared-contracts/session/language'
import { FOREIGN_SOURCES } from './folders/record-sources.ts'
import { findAmbiguousParameters, findContradictions, findUnknownTargets } from './layout-checks.ts'
import { columnsOf, slotsOf, type LayoutSlots, type SortSlot } from './layout-slots.ts'
import type { RegistryDefinition } from './registry-definition.ts'

const ROWS_FORMAT = 6

export interface RegistryLayout extends LayoutSlots {
  readonly definition: RegistryDefinition
  /** Source of lists: the table of rows, or a query in brackets for one day. */
  readonly table: string
  /** Table of the states that records have on other days than today. */
  readonly otherDays: string
  readonly day?: string
  /** The parts of `table` on a day: one query in brackets per physical table. */
  readonly tablesOnDay?: readonly string[]
  readonly defaultSort: SortSlot
  /** Column with the customs code, sorted and searched by prefix. */
  readonly codeColumn: string | undefined
  /** Registry of the rules that classify these records, if any. */
  readonly rules?: RegistryDefinition
  /** Layouts whose records the records of this registry classify. */
  readonly classifies: readonly RegistryLayout[]
  /** Changes when rows have to be rebuilt. */
  readonly hash: string
}

/** @throws Error when the definition contradicts itself or does not fit. */
export function layoutOf(definition: RegistryDefinition): RegistryLayout {
  const faults = findContradictions(definition)
  if (faults.length > 0) throw new Error(`${definition.name}: ${faults.join('; ')}`)
  const slots = slotsOf(definition)
  const ambiguous = findAmbiguousParameters(slots)
  if (ambiguous.length > 0) {
    throw new Error(`${definition.name}: the parameter ${ambiguous.join(', ')} would mean two things`)
  }
  const sortOf = (name: string | undefined) => slots.sorts.find(({ field }) => field.name === name)
  const defaultSort = sortOf(definition.defaultSort)
  if (defaultSort === undefined) throw new Error(`${definition.name}: defaultSort is not a sortable field`)
  return {
    ...slots,
    definition,
    table: `row_${definition.name.replaceAll('-', '_')}`,
    otherDays: `days_${definition.name.replaceAll('-', '_')}`,
    defaultSort,
    classifies: [],
    codeColumn: sortOf(definition.codeField)?.columns.en,
    hash: hashOf(definition),
  }
}

/** Layouts of registries that link to each other. @throws Error when a name occurs twice or a target is missing. */
export function layoutsOf(definitions: readonly RegistryDefinition[]): readonly RegistryLayout[] {
  const names = definitions.map(({ name }) => name)
  const twice = names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => `two registries are called ${name}`)
  const faults = [...twice, ...findUnknownTargets(definitions)]
  if (faults.length > 0) throw new Error(faults.join('; '))
  return connectRules(definitions.map(layoutOf))
}

/** Connects registries of rules with the registries that they classify. */
function connectRules(layouts: readonly RegistryLayout[]): readonly RegistryLayout[] {
  const definitionOf = (name: string | undefined) =>
    layouts.find(({ definition }) => definition.name === name)?.definition
  const ruled = layouts.map((layout) => {
    const rules = definitionOf(layout.definition.classification?.rules)
    return rules === undefined ? layout : { ...layout, rules }
  })
  return ruled.map((layout) => ({
    ...layout,
    classifies: ruled.filter(({ rules }) => rules?.name === layout.definition.name),
  }))
}

/** @throws PortalError REGISTRY_UNKNOWN */
export function getLayout(layouts: readonly RegistryLayout[], registry: string): RegistryLayout {
  const layout = layouts.find(({ definition }) => definition.name === registry)
  if (layout === undefined) throw new PortalError('REGISTRY_UNKNOWN')
  return layout
}

/** Covers only what rows are built from: a changed label does not rebuild a million rows. */
function hashOf(definition: RegistryDefinition): string {
  const { name, titleField, fullTitleField, codeField, descriptionField, defaultSort, wordFields } =
    definition
  const fields = definition.fields.map((field) => [
    field.name,
    field.type,
    field.role,
    field.sortable,
    field.facet,
    field.filter,
    field.type === 'country' ? COUNTRY_CODES : field.choices?.map(({ value }) => value),
  ])
  const parts = [
    ROWS_FORMAT,
    FOREIGN_SOURCES,
    name,
    titleField,
    fullTitleField,
    codeField,
    descriptionField,
    wordFields,
    defaultSort,
    fields,
    ...(definition.classification === undefined ? [] : [definition.classification]),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
}

export function sortColumns({ sorts, hiddenKeys }: RegistryLayout): readonly string[] {
  return columnsOf([...sorts, ...hiddenKeys])
}

export function defaultOrder(
  { defaultSort, definition }: RegistryLayout,
  language: Language,
): { readonly column: string; readonly descending: boolean } {
  return { column: defaultSort.columns[language], descending: definition.newestFirst === true }
}

/** Name of a prepared statement; undefined for a day, as there would be one for each day. */
export function statementName(what: string, { table, day }: RegistryLayout): string | undefined {
  return day === undefined ? `${what}-${table}` : undefined
}

/**
 * Hides a parameter's value from the planner, which then uses one generic plan. Otherwise PostgreSQL plans each
 * execution, because it estimates a plan for a constant as cheaper, but planning is the expensive part.
 */
export function opaque(parameter: string, type = 'text'): string {
  return `(select ${parameter}::${type})::${type}`
}

/** A row's value of a facet as text; several values are joined by commas. */
export function facetText({ column, isList }: LayoutSlots['facets'][number], alias = ''): string {
  return isList ? `coalesce(array_to_string(${alias}${column}, ','), '')` : `coalesce(${alias}${column}, '')`
}
