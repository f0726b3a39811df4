import { readSearch, writeSearch } from 'shared-runtime/navigation'
import { isAmount } from 'shared-contracts/rules/amount'

/** A list of payments with what its address may contain. */
export interface PaymentList {
  /** Path without language. */
  readonly path: string
  /** Values of the filter of status; empty for a list without it. */
  readonly statuses: readonly string[]
  readonly sorts: readonly string[]
}

/** State of a list in its address; empty values do not filter. */
export interface ListAddress {
  readonly status: string
  /** Code of a service. */
  readonly service: string
  /** Days, ISO. */
  readonly from: string
  readonly to: string
  /** Normalized, such as `30.00`. */
  readonly minAmount: string
  readonly maxAmount: string
  /** `field,TYPE`. */
  readonly sort: string
  readonly page: number
}

const SERVICE = /^[a-z][a-z0-9-]{0,39}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const PAGE = /^[1-9]\d{0,2}$/

export const NO_FILTERS = {
  status: '',
  service: '',
  from: '',
  to: '',
  minAmount: '',
  maxAmount: '',
} as const satisfies Partial<ListAddress>

/** Parses the query string; invalid values count as absent (HTTP-03). */
export function readListAddress(list: PaymentList, search: URLSearchParams): ListAddress {
  const raw = readSearch(search)
  const textOf = (name: string) => [raw[name] ?? ''].flat()[0] ?? ''
  const matching = (name: string, pattern: RegExp) => (pattern.test(textOf(name)) ? textOf(name) : '')
  const amountOf = (name: string) => (isAmount(textOf(name)) ? textOf(name) : '')
  const [field = '', type = ''] = textOf('sort').split(',')
  const isSort = list.sorts.includes(field) && ['ASC', 'DESC'].includes(type)
  return {
    status: list.statuses.find((status) => status === textOf('status')) ?? '',
    service: matching('service', SERVICE),
    from: matching('from', DAY),
    to: matching('to', DAY),
    minAmount: amountOf('minAmount'),
    maxAmount: amountOf('maxAmount'),
    sort: isSort ? `${field},${type}` : '',
    page: Number(matching('page', PAGE) || 1),
  }
}

/** Parameters of the address and of the call; the first page is left out. */
export function listParameters(address: ListAddress) {
  return { ...address, page: address.page > 1 ? address.page : 0 }
}

/** Path with query string. */
export function writeListAddress(list: PaymentList, address: ListAddress): string {
  return list.path + writeSearch(listParameters(address))
}

/** Changes the address; any other change resets the page to 1. */
export function changeListAddress(address: ListAddress, change: Partial<ListAddress>): ListAddress {
  return { ...address, page: 1, ...change }
}

/** Number of filters that are set; a period and a range of amounts are one each. */
export function countFilters({ status, service, from, to, minAmount, maxAmount }: ListAddress): number {
  return [status, service, from || to, minAmount || maxAmount].filter((value) => value !== '').length
}

/** Direction of a sorted column; undefined for the others. */
export function directionOf({ sort }: ListAddress, field: string): 'ascending' | 'descending' | undefined {
  const [name, type] = sort.split(',')
  if (name !== field) return undefined
  return type === 'DESC' ? 'descending' : 'ascending'
}

/** Address that sorts by a field, or reverses its direction. */
export function sortBy(address: ListAddress, field: string): ListAddress {
  const type = directionOf(address, field) === 'ascending' ? 'DESC' : 'ASC'
  return changeListAddress(address, { sort: `${field},${type}` })
}
