import {
  RECORD_ORIGINS,
  RECORD_STATUSES,
  type FieldFilter,
  type RegistryField,
} from 'shared-contracts/models/registry-fields'
import { LANGUAGES, type Language } from 'shared-contracts/session/language'
import type { RegistryDefinition } from './registry-definition.ts'

export const STATUS_FACET = 'status'

/** Name and column of the facet of origins. */
export const ORIGIN_FACET = 'origin'
/** Column that sorts national and demonstration records (`0`) before foreign ones (`1`). */
export const ORIGIN_RANK = 'origin_rank'

/** Sorts every list by the order of the statuses. No response shows this field. */
const STATUS_SORT: RegistryField = {
  name: STATUS_FACET,
  type: 'choice',
  label: { az: STATUS_FACET, en: STATUS_FACET, ru: STATUS_FACET },
  column: false,
  card: false,
  sortable: true,
  facet: true,
  choices: RECORD_STATUSES.map((value) => ({ value, label: { az: value, en: value, ru: value } })),
}

/** Columns of `record_row` by their first letter: facets, sort keys, lists, words, intervals. */
const COLUMN_COUNTS = { f: 8, s: 30, m: 6, x: 4, r: 2 } as const

const COLUMN_LETTERS: Readonly<Partial<Record<FieldFilter, keyof typeof COLUMN_COUNTS>>> = {
  record: 'm',
  code: 'm',
  text: 'x',
  covers: 'r',
}

export interface FacetSlot {
  readonly name: string
  readonly column: string
  /** In the order of display; undefined for countries and numbers, where the occurring values count. */
  readonly values: readonly string[] | undefined
  readonly isList: boolean
  /** Numbers, such as years, are listed from the largest. */
  readonly isNumber: boolean
}

export interface SortSlot {
  readonly field: RegistryField
  /** One column per language where the text of the field is translated. */
  readonly columns: Readonly<Record<Language, string>>
}

export interface FieldFilterSlot {
  readonly field: RegistryField
  readonly kind: FieldFilter
  readonly column: string
}

export interface LayoutSlots {
  readonly facets: readonly FacetSlot[]
  readonly sorts: readonly SortSlot[]
  /** Keys only for filters: days and numbers without sorting. */
  readonly hiddenKeys: readonly SortSlot[]
  readonly fieldFilters: readonly FieldFilterSlot[]
}

/** Assigns the columns that every field needs. @throws Error when there are too few of a kind. */
export function slotsOf({ name, fields }: RegistryDefinition): LayoutSlots {
  const take = createColumnAllocator(name)
  const facets = facetsOf(fields, take)
  const sorts = [...fields.filter(({ sortable }) => sortable), STATUS_SORT].map((field) =>
    sortSlot(field, take),
  )
  const hiddenKeys = fields.filter(needsHiddenKey).map((field) => sortSlot(field, take))
  const keys = new Map([...sorts, ...hiddenKeys].map(({ field, columns }) => [field.name, columns.en]))
  const fieldFilters = fields.flatMap((field): FieldFilterSlot[] => {
    const kind = field.type === 'relation' ? 'record' : field.filter
    if (kind === undefined) return []
    // Days and numbers are compared by their sort keys.
    const column = COLUMN_LETTERS[kind] === undefined ? keys.get(field.name) : take(COLUMN_LETTERS[kind])
    return column === undefined ? [] : [{ field, kind, column }]
  })
  return { facets, sorts, hiddenKeys, fieldFilters }
}

type AllocateColumn = (letter: keyof typeof COLUMN_COUNTS) => string

function createColumnAllocator(registry: string): AllocateColumn {
  const used = new Map<string, number>()
  return (letter) => {
    const count = (used.get(letter) ?? 0) + 1
    used.set(letter, count)
    if (count > COLUMN_COUNTS[letter]) {
      throw new Error(
        `${registry}: its fields need more than ${COLUMN_COUNTS[letter]} columns ${letter}1… of record_row`,
      )
    }
    return `${letter}${count}`
  }
}

function facetsOf(fields: readonly RegistryField[], take: AllocateColumn): readonly FacetSlot[] {
  const status = {
    name: STATUS_FACET,
    column: take('f'),
    values: RECORD_STATUSES,
    isList: false,
    isNumber: false,
  }
  const own = fields
    .filter(({ facet }) => facet)
    .map(({ name, type, choices }) => ({
      name,
      column: take(type === 'choices' ? 'm' : 'f'),
      values: type === 'country' ? undefined : choices?.map(({ value }) => value),
      isList: type === 'choices',
      isNumber: type === 'number',
    }))
  const origin = {
    name: ORIGIN_FACET,
    column: ORIGIN_FACET,
    values: RECORD_ORIGINS,
    isList: false,
    isNumber: false,
  }
  return [...own, status, origin]
}

function sortSlot(field: RegistryField, take: AllocateColumn): SortSlot {
  if (field.type === 'localized' || field.type === 'country') {
    return { field, columns: { az: take('s'), en: take('s'), ru: take('s') } }
  }
  const column = take('s')
  return { field, columns: { az: column, en: column, ru: column } }
}

function needsHiddenKey({ sortable, filter }: RegistryField): boolean {
  return !sortable && (filter === 'period' || filter === 'number')
}

/** Query parameters that filter by a field, as `FieldFilter` describes. */
export function parametersOf({ field: { name }, kind }: FieldFilterSlot): readonly string[] {
  if (kind === 'period' || kind === 'number') return [`${name}_from`, `${name}_to`]
  return [kind === 'covers' ? `${name}_at` : name]
}

export function traceColumn(column: string): string {
  return column.replace('x', 'y')
}

export function columnsOf(slots: readonly SortSlot[]): readonly string[] {
  return [...new Set(slots.flatMap(({ columns }) => LANGUAGES.map((language) => columns[language])))]
}
