import { DEFAULT_PER_PAGE } from 'shared-contracts/http/paging'
import { writeSearch } from 'shared-runtime/navigation'
import type { ListView } from '../browse-registry.api.ts'
import { requestParameters } from '../list-address.ts'
import type { ListAddress } from '../list-address.ts'

/** Query of the whole list: filters and sort order without paging. */
export function listParameters(address: ListAddress) {
  return requestParameters({ ...address, page: 1, after: '', perPage: DEFAULT_PER_PAGE })
}

/** Query of a watched list; watches and feeds have their own date and sort order. */
export function watchParameters(address: ListAddress) {
  return { ...listParameters(address), asOf: '', sort: '' }
}

/** Path of the form that watches a list with its words and filters. */
export function watchPath({ registry, address }: Pick<ListView, 'registry' | 'address'>): string {
  const query = writeSearch(watchParameters(address)).replace(/^\?/, '')
  return `/notifications/watched/add${writeSearch({ registry: registry.name, query })}`
}
