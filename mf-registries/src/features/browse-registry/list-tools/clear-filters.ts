import { DEFAULT_PER_PAGE } from 'shared-contracts/http/paging'
import { changeList } from '../list-address.ts'
import type { ListAddress } from '../list-address.ts'

/** Address of the plain list. */
export const EMPTY_ADDRESS: ListAddress = {
  q: '',
  hs: '',
  validOn: '',
  asOf: '',
  isAll: false,
  filters: {},
  sort: [],
  page: 1,
  after: '',
  perPage: DEFAULT_PER_PAGE,
  columns: [],
  open: '',
  chosen: [],
}

/** Removes a filter. */
export function clearFilter(address: ListAddress, name: string): ListAddress {
  const { [name]: _previous, ...others } = address.filters
  return changeList(address, { filters: others })
}

/** Removes all filters; the search stays. */
export function clearFilters(address: ListAddress): ListAddress {
  return changeList(address, { filters: {}, hs: '', validOn: '' })
}
