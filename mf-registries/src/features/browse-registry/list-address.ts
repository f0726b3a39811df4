import { DEFAULT_PER_PAGE } from 'shared-contracts/http/paging'
import { CODE_PREFIX, LAST_RECORD_PAGE, MAX_RECORD_WORDS } from 'shared-contracts/http/registries'
import { readSearch, writeSearch } from 'shared-runtime/navigation'
import { readDay, readPastDay } from '../../common/civil-days.ts'
import { isBound, readBound } from './filters/bounds.ts'

/** What the address of a list says: the one place where search, filters, sorting and page are kept. */
export interface ListAddress {
  readonly q: string
  readonly hs: string
  /** Day on which the records are valid, `YYYY-MM-DD`. */
  readonly validOn: string
  /** Day whose law the list shows, `YYYY-MM-DD`; empty: the records as they are today. */
  readonly asOf: string
  /** Chosen values by field name; days, numbers and words that narrow by the names of `FieldFilter`. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  /** Each `field,ASC` or `field,DESC`, the first counts most; empty: the registry's own order. */
  readonly sort: readonly string[]
  readonly page: number
  /** Cursor of the API, beyond the last page that has a number. */
  readonly after: string
  readonly perPage: number
  /** Columns in place of the registry's own; empty: those. */
  readonly columns: readonly string[]
  /** Form that is open beside the list. */
  readonly open: '' | 'filters' | 'columns' | 'download' | 'day' | 'watch'
}

export type SortDirection = 'ASC' | 'DESC'

/** What a data file and a router both offer of a query string. */
export interface SearchReader {
  toString(): string
}

export const PER_PAGE_CHOICES = [10, 25, 50, 100] as const
export const MAX_QUERY = MAX_RECORD_WORDS
const MAX_VALUE = 2000
const MAX_SORTS = 3

export const EMPTY_ADDRESS: ListAddress = {
  q: '',
  hs: '',
  validOn: '',
  asOf: '',
  filters: {},
  sort: [],
  page: 1,
  after: '',
  perPage: DEFAULT_PER_PAGE,
  columns: [],
  open: '',
}

/** Names that are no filters: the list's own, and those that other parts of the portal own. */
const RESERVED = new Set(
  'q hs validOn sort page after perPage columns open lang asOf data state filter filters'.split(' '),
)
const FILTER_NAME = /^[a-z][A-Za-z0-9_]{0,45}$/
const MAX_COLUMNS = 40
const FORMS = ['filters', 'columns', 'download', 'day', 'watch'] as const

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

function readPage(value = ''): number {
  const page = /^\d{1,9}$/.test(value) ? Number(value) : 1
  return page >= 1 && page <= LAST_RECORD_PAGE ? page : 1
}

type RawParameters = Readonly<Record<string, string | readonly string[]>>

function readValues(text: string): readonly string[] {
  return text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => FILTER_VALUE.test(value))
}

/** Filters by name; what does not fit counts as not said. */
export function readFilters(parameters: RawParameters): Record<string, readonly string[]> {
  const filters: Record<string, readonly string[]> = {}
  for (const [name, given] of Object.entries(parameters)) {
    const value = typeof given === 'string' ? given : given.join(',')
    if (RESERVED.has(name) || name.startsWith('utm_') || !FILTER_NAME.test(name)) continue
    if (value.length > MAX_VALUE) continue
    // The comma of a decimal parts nothing.
    const bound = isBound(name) ? [readBound(value)].filter((one) => one !== '') : undefined
    const values = bound ?? readValues(value)
    if (values.length > 0) filters[name] = [...new Set(values)].sort()
  }
  return filters
}

function readNames(value: string | readonly string[] = ''): readonly string[] {
  const names = [value].flat().join(',').split(',')
  return [...new Set(names.filter((name) => FILTER_NAME.test(name)))].slice(0, MAX_COLUMNS)
}

/**
 * Reads an address, part by part: what does not fit counts as not said (HTTP-03). By hand, since the schema would bring
 * zod, 6 KB, into the first view; the test holds both to the same answers.
 */
export function readListAddress(search: SearchReader): ListAddress {
  const parameters = readSearch(new URLSearchParams(search.toString()))
  const first = (name: string) => [parameters[name]].flat()[0]
  const typedDay = first('asOf') ?? ''
  const asOf = readPastDay(typedDay)
  return {
    q: readWords(first('q')),
    hs: readPattern(CODE_PREFIX, first('hs')?.replaceAll(/[\s.]/g, '')),
    validOn: readDay(first('validOn') ?? ''),
    asOf,
    filters: readFilters(parameters),
    sort: [parameters['sort'] ?? []]
      .flat()
      .filter((sort) => SORT.test(sort))
      .slice(0, MAX_SORTS),
    page: readPage(first('page')),
    after: readPattern(CURSOR, first('after')),
    perPage: PER_PAGE_CHOICES.find((size) => String(size) === first('perPage')) ?? DEFAULT_PER_PAGE,
    columns: readNames(parameters['columns']),
    // A form without JavaScript sent a day that is none: it opens again, and says so.
    open: typedDay !== '' && asOf === '' ? 'day' : (FORMS.find((form) => form === first('open')) ?? ''),
  }
}

/** The list's own parameters that an address has, but with a value that says nothing. */
export function listIgnoredParameters(search: SearchReader): readonly string[] {
  const parameters = readSearch(new URLSearchParams(search.toString()))
  const read = readListAddress(search)
  const accepted: Readonly<Record<string, string>> = {
    q: read.q,
    hs: read.hs,
    sort: read.sort.join(','),
    page: String(read.page),
    after: read.after,
    perPage: String(read.perPage),
  }
  return Object.entries(accepted).flatMap(([name, value]) => {
    const given = [parameters[name] ?? ''].flat().join(',').trim()
    return given === '' || given === value ? [] : [name]
  })
}

type QueryParameters = Readonly<Record<string, string | readonly string[]>>

/** What the API is asked for, in a fixed order; what is empty or the default is empty here and is never sent (HTTP-04). */
export function requestParameters(address: ListAddress): QueryParameters {
  const filters = Object.entries(address.filters).sort(([left], [right]) => (left < right ? -1 : 1))
  return {
    q: address.q,
    hs: address.hs,
    validOn: address.validOn,
    asOf: address.asOf,
    ...Object.fromEntries(filters),
    sort: address.sort,
    page: address.after === '' && address.page > 1 ? String(address.page) : '',
    after: address.after,
    perPage: address.perPage === DEFAULT_PER_PAGE ? '' : String(address.perPage),
  }
}

/** The same with what only the page knows. */
function addressParameters(address: ListAddress): QueryParameters {
  return { ...requestParameters(address), columns: address.columns, open: address.open }
}

/** Names and values of an address as a form carries them on; `except` those that it has fields for. */
export function keptParameters(
  address: ListAddress,
  except: (name: string) => boolean = () => false,
): readonly (readonly [name: string, value: string])[] {
  return Object.entries(addressParameters(address))
    .filter(([name]) => !except(name))
    .map(([name, value]) => [name, typeof value === 'string' ? value : value.join(',')] as const)
    .filter(([, value]) => value !== '')
}

/** Query string with its question mark; empty for the plain list. */
export function writeListAddress(address: ListAddress): string {
  return writeSearch(addressParameters(address))
}

/** Another search or order starts again on the first page, with no form before it. */
export function changeList(address: ListAddress, change: Partial<ListAddress>): ListAddress {
  return { ...address, page: 1, after: '', open: '', ...change }
}

/** Chooses the value of a filter, or takes it back. */
export function toggleFilter(address: ListAddress, name: string, value: string): ListAddress {
  const chosen = address.filters[name] ?? []
  const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value].sort()
  const { [name]: _previous, ...others } = address.filters
  return changeList(address, { filters: values.length === 0 ? others : { ...others, [name]: values } })
}

/** The list without what narrows it by this name. */
export function clearFilter(address: ListAddress, name: string): ListAddress {
  const { [name]: _previous, ...others } = address.filters
  return changeList(address, { filters: others })
}

/** The list without filters; what was searched for stays. */
export function clearFilters(address: ListAddress): ListAddress {
  return changeList(address, { filters: {}, hs: '', validOn: '' })
}

/** How many single values narrow the list: the number in "Filter (n)". */
export function countFilters(address: ListAddress): number {
  const values = Object.values(address.filters).reduce((sum, chosen) => sum + chosen.length, 0)
  return values + (address.hs === '' ? 0 : 1) + (address.validOn === '' ? 0 : 1)
}

/** Ascending first; a second time turns the order round. */
export function sortBy(address: ListAddress, field: string): ListAddress {
  const direction: SortDirection = sortDirection(address, field) === 'ASC' ? 'DESC' : 'ASC'
  return changeList(address, { sort: [`${field},${direction}`] })
}

/** Direction in which the list is sorted by this field. */
export function sortDirection(address: ListAddress, field: string): SortDirection | undefined {
  if (address.sort.includes(`${field},ASC`)) return 'ASC'
  return address.sort.includes(`${field},DESC`) ? 'DESC' : undefined
}
