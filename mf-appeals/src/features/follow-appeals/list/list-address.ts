import { APPEAL_KINDS, APPEAL_SORTS, STATE_GROUPS } from 'shared-contracts/rules/case-lists'
import { readSearch, writeSearch } from 'shared-runtime/navigation'

export type SortField = (typeof APPEAL_SORTS)[number]

const MAX_WORDS = 200
const MAX_SORTS = 3
const CODE = /^[a-z][a-z0-9-]{0,39}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const PAGE = /^[1-9]\d{0,2}$/
const SORT = new RegExp(`^(${APPEAL_SORTS.join('|')}),(ASC|DESC)$`)

/** Address of a list of appeals; empty values are not filtered. */
export interface ListAddress {
  readonly view: '' | 'drafts'
  /** All columns of the table; without it those that most need. */
  readonly columns: '' | 'all'
  readonly group: '' | (typeof STATE_GROUPS)[number]
  readonly kind: '' | (typeof APPEAL_KINDS)[number]
  readonly type: string
  readonly status: string
  readonly words: string
  /** Days of submission, ISO. */
  readonly from: string
  readonly to: string
  /** Days of the application end, ISO. */
  readonly endFrom: string
  readonly endTo: string
  /** `field,TYPE`, the first one decides. */
  readonly sort: readonly string[]
  readonly page: number
}

/** Parses the query string; invalid values count as absent (HTTP-03). */
export function readListAddress(search: URLSearchParams): ListAddress {
  const raw = readSearch(search)
  const textOf = (name: string) => [raw[name] ?? []].flat().join(',').trim()
  const matching = (name: string, pattern: RegExp) => (pattern.test(textOf(name)) ? textOf(name) : '')
  return {
    view: textOf('view') === 'drafts' ? 'drafts' : '',
    columns: textOf('columns') === 'all' ? 'all' : '',
    group: STATE_GROUPS.find((group) => group === textOf('group')) ?? '',
    kind: APPEAL_KINDS.find((kind) => kind === textOf('kind')) ?? '',
    type: matching('type', CODE),
    status: matching('status', CODE),
    words: textOf('words').slice(0, MAX_WORDS),
    from: matching('from', DAY),
    to: matching('to', DAY),
    endFrom: matching('endFrom', DAY),
    endTo: matching('endTo', DAY),
    sort: [raw['sort'] ?? []]
      .flat()
      .filter((item) => SORT.test(item))
      .slice(0, MAX_SORTS),
    page: Number(matching('page', PAGE) || 1),
  }
}

/** Parameters of the address and of the call; the first page is left out. */
export function listParameters(address: ListAddress) {
  return { ...address, page: address.page > 1 ? address.page : 0 }
}

/** Query string with its question mark. */
export function writeListAddress(address: ListAddress): string {
  return writeSearch(listParameters(address))
}

/** Changes the address; any other change resets the page to 1. */
export function changeListAddress(address: ListAddress, change: Partial<ListAddress>): ListAddress {
  return { ...address, page: 1, ...change }
}

/** Filters of the form, without the group of the tabs. */
export const NO_FILTERS = {
  kind: '',
  type: '',
  status: '',
  words: '',
  from: '',
  to: '',
  endFrom: '',
  endTo: '',
} as const

export function countFilters(address: ListAddress): number {
  const { kind, type, status, from, to, endFrom, endTo } = address
  return [kind, type, status, from || to, endFrom || endTo].filter((value) => value !== '').length
}

/** Direction of a sorted column; undefined for the others. */
export function directionOf({ sort }: ListAddress, field: SortField): 'ascending' | 'descending' | undefined {
  const [name, type] = (sort[0] ?? '').split(',')
  if (name !== field) return undefined
  return type === 'DESC' ? 'descending' : 'ascending'
}

/** Address that sorts by a field, or reverses its direction. */
export function sortBy(address: ListAddress, field: SortField): ListAddress {
  const type = directionOf(address, field) === 'ascending' ? 'DESC' : 'ASC'
  return changeListAddress(address, { sort: [`${field},${type}`] })
}
