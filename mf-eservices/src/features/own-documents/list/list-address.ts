import type { DocumentSort } from 'shared-contracts/http/data/documents'
import { readSearch, writeSearch } from 'shared-runtime/navigation'

/** Importing the lists of the contract would add its schemas to the bundle. */
const KINDS = ['issued', 'letter', 'receipt', 'uploaded'] as const
export const VALIDITIES = ['valid', 'ending', 'ended'] as const

const SERVICE = /^[a-z][a-z0-9-]{0,39}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const PAGE = /^[1-9]\d{0,2}$/
const SORT = /^(name|kind|date|validUntil|status),(ASC|DESC)$/

/** Address of the list of documents; empty values are not filtered. */
export interface ListAddress {
  readonly kind: '' | (typeof KINDS)[number]
  readonly service: string
  readonly validity: '' | (typeof VALIDITIES)[number]
  /** Days, ISO. */
  readonly from: string
  readonly to: string
  /** `field,TYPE`. */
  readonly sort: string
  readonly page: number
}

/** Parses the query string; invalid values count as absent (HTTP-03). */
export function readListAddress(search: URLSearchParams): ListAddress {
  const raw = readSearch(search)
  const textOf = (name: string) => [raw[name] ?? ''].flat()[0] ?? ''
  const matching = (name: string, pattern: RegExp) => (pattern.test(textOf(name)) ? textOf(name) : '')
  return {
    kind: KINDS.find((kind) => kind === textOf('kind')) ?? '',
    service: matching('service', SERVICE),
    validity: VALIDITIES.find((validity) => validity === textOf('validity')) ?? '',
    from: matching('from', DAY),
    to: matching('to', DAY),
    sort: matching('sort', SORT),
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

export const NO_FILTERS = { kind: '', service: '', validity: '', from: '', to: '' } as const

export function countFilters({ kind, service, validity, from, to }: ListAddress): number {
  return [kind, service, validity, from || to].filter((value) => value !== '').length
}

/** Direction of a sorted column; undefined for the others. */
export function directionOf(
  { sort }: ListAddress,
  field: DocumentSort,
): 'ascending' | 'descending' | undefined {
  const [name, type] = sort.split(',')
  if (name !== field) return undefined
  return type === 'DESC' ? 'descending' : 'ascending'
}

/** Address that sorts by a field, or reverses its direction. */
export function sortBy(address: ListAddress, field: DocumentSort): ListAddress {
  const type = directionOf(address, field) === 'ascending' ? 'DESC' : 'ASC'
  return changeListAddress(address, { sort: `${field},${type}` })
}
