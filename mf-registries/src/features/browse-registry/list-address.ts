import { DEFAULT_PER_PAGE, LAST_ROW_BY_NUMBER } from 'shared-contracts/http/paging'
import { CODE_PREFIX, MAX_RECORD_WORDS } from 'shared-contracts/http/registries'
import type { OpeningList } from 'shared-contracts/http/registries'
import { readSearch, writeSearch } from 'shared-runtime/navigation'
import { readDay, readPastDay } from '../../common/civil-days.ts'
import { isBound, readBound } from './filters/bounds.ts'

/** State of a list: search, filters, sort order and page. It is stored in the URL only. */
export interface ListAddress {
  readonly q: string
  readonly hs: string
  /** Date on which the records are valid, `YYYY-MM-DD`. */
  readonly validOn: string
  /** Date of the data, `YYYY-MM-DD`; empty: current data. */
  readonly asOf: string
  /** A list without words and filters shows all records, not those that it opens with. */
  readonly isAll: boolean
  /** Selected values by field name; typed filters by the parameter names of `FieldFilter`. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  /** `field,ASC` or `field,DESC` by priority; empty: the default order. */
  readonly sort: readonly string[]
  readonly page: number
  /** Cursor beyond the last numbered page. */
  readonly after: string
  readonly perPage: number
  /** Selected columns; empty: the default ones. */
  readonly columns: readonly string[]
  /** Open form. */
  readonly open: '' | 'filters' | 'columns' | 'download' | 'day' | 'watch' | 'statuses' | 'compare'
  /** Ids of the records chosen to compare. */
  readonly chosen: readonly string[]
}

export type SortDirection = 'ASC' | 'DESC'

/** Query string of a data file or a router. */
export interface SearchReader {
  toString(): string
}

export const PER_PAGE_CHOICES = [10, 25, 50, 100] as const
export const MAX_QUERY = MAX_RECORD_WORDS
const MAX_VALUE = 2000
const MAX_SORTS = 3

/** Parameters that are no filters. */
const RESERVED = new Set(
  'q hs validOn sort page after perPage columns open show view lang asOf data state filter filters chosen compare'.split(
    ' ',
  ),
)
const FILTER_NAME = /^[a-z][A-Za-z0-9_]{0,45}$/
const MAX_COLUMNS = 40
/** Each link of the list repeats the chosen records. */
const MAX_CHOSEN = 20
const FORMS = ['filters', 'columns', 'download', 'day', 'watch', 'statuses', 'compare'] as const

const SORT = /^[a-z][A-Za-z0-9_]{0,39},(ASC|DESC)$/
const CURSOR = /^[A-Za-z0-9._~-]{1,500}$/
const FILTER_VALUE = /^[^\p{Cc},]{1,100}$/u

function readPattern(pattern: RegExp, value: string | undefined): string {
  return value !== undefined && pattern.test(value) ? value : ''
}

function readWords(value = ''): string {
  const words = value.trim()
  return words.length <= MAX_QUERY ? words : ''
}

/** Last page with a number; the records after it are reached by cursor. */
export function lastNumberedPage(perPage: number): number {
  return Math.floor(LAST_ROW_BY_NUMBER / perPage)
}

function readPage(value: string | undefined, perPage: number): number {
  const page = /^\d{1,9}$/.test(value ?? '') ? Number(value) : 1
  return Math.min(Math.max(page, 1), lastNumberedPage(perPage))
}

type RawParameters = Readonly<Record<string, string | readonly string[]>>

/** Parses values that are joined by commas or repeated; each once. */
export function readValues(given: string | readonly string[] = ''): readonly string[] {
  const values = String(given).split(',')
  return [...new Set(values.map((value) => value.trim()))].filter((value) => FILTER_VALUE.test(value))
}

/** Parses filters by name; invalid ones are ignored. */
export function readFilters(parameters: RawParameters): Record<string, readonly string[]> {
  const filters: Record<string, readonly string[]> = {}
  for (const [name, given] of Object.entries(parameters)) {
    const value = String(given)
    if (RESERVED.has(name) || name.startsWith('utm_') || !FILTER_NAME.test(name)) continue
    if (value.length > MAX_VALUE) continue
    // A decimal comma is no separator.
    const bound = isBound(name) ? [readBound(value)].filter((one) => one !== '') : undefined
    const values = bound ?? readValues(value)
    if (values.length > 0) filters[name] = values.toSorted()
  }
  return filters
}

function readNames(value: string | readonly string[] = ''): readonly string[] {
  const names = [value].flat().join(',').split(',')
  return [...new Set(names.filter((name) => FILTER_NAME.test(name)))].slice(0, MAX_COLUMNS)
}

/**
 * Parses the query string; invalid parameters are ignored (HTTP-03). It has no zod, which would add 6 KB to the first
 * view. A test compares it with the schema.
 */
export function readListAddress(search: SearchReader): ListAddress {
  const parameters = readSearch(new URLSearchParams(search.toString()))
  const first = (name: string) => [parameters[name]].flat()[0]
  const typedDay = first('asOf') ?? ''
  const asOf = readPastDay(typedDay)
  const perPage = PER_PAGE_CHOICES.find((size) => String(size) === first('perPage')) ?? DEFAULT_PER_PAGE
  return {
    q: readWords(first('q')),
    hs: readPattern(CODE_PREFIX, first('hs')?.replaceAll(/[\s.]/g, '')),
    validOn: readDay(first('validOn') ?? ''),
    asOf,
    isAll: first('show') === 'all',
    filters: readFilters(parameters),
    sort: [parameters['sort'] ?? []]
      .flat()
      .filter((sort) => SORT.test(sort))
      .slice(0, MAX_SORTS),
    page: readPage(first('page'), perPage),
    after: readPattern(CURSOR, first('after')),
    perPage,
    columns: readNames(parameters['columns']),
    // A form without JavaScript sent an invalid date: open it with its error.
    open: typedDay !== '' && asOf === '' ? 'day' : (FORMS.find((form) => form === first('open')) ?? ''),
    chosen: readValues(parameters['chosen']).slice(0, MAX_CHOSEN),
  }
}

type QueryParameters = Readonly<Record<string, string | readonly string[]>>

/** Whether an address has no words, filters or days. */
export function isPlain({ q, hs, validOn, asOf, filters }: ListAddress): boolean {
  return [q, hs, validOn, asOf].every((value) => value === '') && Object.keys(filters).length === 0
}

/** Whether an address shows the records that a list opens with. */
export function isOpening(address: ListAddress): boolean {
  return isPlain(address) && !address.isAll
}

/** Address with the filters that a list opens with; without them it shows all records. */
export function withOpeningFilters(address: ListAddress, opening: OpeningList | undefined): ListAddress {
  if (opening === undefined) return address
  return { ...address, isAll: true, filters: isOpening(address) ? opening.filters : address.filters }
}

/** Query of the API in a fixed order. Empty and default values are empty and never sent (HTTP-04). */
export function requestParameters(address: ListAddress): QueryParameters {
  const filters = Object.entries(address.filters).sort(([left], [right]) => (left < right ? -1 : 1))
  return {
    q: address.q,
    hs: address.hs,
    validOn: address.validOn,
    asOf: address.asOf,
    view: isOpening(address) ? 'opening' : '',
    ...Object.fromEntries(filters),
    sort: address.sort,
    page: address.after === '' && address.page > 1 ? String(address.page) : '',
    after: address.after,
    perPage: address.perPage === DEFAULT_PER_PAGE ? '' : String(address.perPage),
  }
}

/** Parameters of the URL: those of the API and of the page. */
function addressParameters(address: ListAddress): QueryParameters {
  const { view: _view, ...shared } = requestParameters(address)
  const show = address.isAll && isPlain(address) ? 'all' : ''
  return { ...shared, show, columns: address.columns, open: address.open, chosen: address.chosen }
}

/** Hidden form fields of an address, without those that `except` matches. */
export function keptParameters(
  address: ListAddress,
  except: (name: string) => boolean = () => false,
): readonly (readonly [name: string, value: string])[] {
  return Object.entries(addressParameters(address))
    .filter(([name]) => !except(name))
    .map(([name, value]) => [name, typeof value === 'string' ? value : value.join(',')] as const)
    .filter(([, value]) => value !== '')
}

/** Query string with a leading question mark; empty for the plain list. */
export function writeListAddress(address: ListAddress): string {
  return writeSearch(addressParameters(address))
}

/** Changes the address; resets the page and closes the form, unless it chooses among the records. */
export function changeList(address: ListAddress, change: Partial<ListAddress>): ListAddress {
  const open = address.open === 'compare' ? 'compare' : ''
  return { ...address, page: 1, after: '', open, ...change }
}

/** Adds a value to a filter, or removes it. */
export function toggleFilter(address: ListAddress, name: string, value: string): ListAddress {
  const chosen = address.filters[name] ?? []
  const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value].sort()
  const { [name]: _previous, ...others } = address.filters
  return changeList(address, { filters: values.length === 0 ? others : { ...others, [name]: values } })
}

/** Number of selected filter values, as in “Filter (n)”. */
export function countFilters(address: ListAddress): number {
  const values = Object.values(address.filters).reduce((sum, chosen) => sum + chosen.length, 0)
  return values + (address.hs === '' ? 0 : 1) + (address.validOn === '' ? 0 : 1)
}

/** Sorts by a field: ascending, then descending. */
export function sortBy(address: ListAddress, field: string): ListAddress {
  const direction: SortDirection = sortDirection(address, field) === 'ASC' ? 'DESC' : 'ASC'
  return changeList(address, { sort: [`${field},${direction}`] })
}

/** Sort direction of a field, if the list is sorted by it. */
export function sortDirection(address: ListAddress, field: string): SortDirection | undefined {
  if (address.sort.includes(`${field},ASC`)) return 'ASC'
  return address.sort.includes(`${field},DESC`) ? 'DESC' : undefined
}
