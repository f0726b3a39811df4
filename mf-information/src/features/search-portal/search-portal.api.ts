import { searchPublic } from 'shared-contracts/http/search'
import type { Language } from 'shared-contracts/session/language'
import { apiPath, useApi } from 'shared-runtime/http'
import { useCallback } from 'react'
import type { SearchState } from 'shared-contracts/events/payloads/shell'
import { publishSearch } from 'shared-contracts/events/shell'
import { useBus } from 'shared-runtime/bus'
import { RESULTS_PER_PAGE, SEARCH } from './search-address.ts'
import type { SearchAddress } from './search-address.ts'

/** Query of the endpoint: page and page size are always sent (SRCH-01); `group` has the kinds. */
function searchQuery(address: SearchAddress) {
  const { kinds, ...parameters } = SEARCH.parameters(address)
  return { ...parameters, group: kinds, page: address.page, perPage: RESULTS_PER_PAGE }
}

/**
 * Results for an address; with a session they include the user's notifications. Replies are cached by query, so that a
 * late reply never replaces a newer one (SRCH-01).
 */
export function useResults(address: SearchAddress) {
  const query = searchQuery(address)
  return useApi(searchPublic, { query }, { enabled: address.word !== '', keepPrevious: true })
}

/** Sends the search state to the shell, which owns it (STATE-06). Older shells without the command are ignored. */
export function useReportSearch(): (search: SearchState) => void {
  const bus = useBus()
  return useCallback(
    (search) => {
      bus.ask(publishSearch, search).catch(() => undefined)
    },
    [bus],
  )
}

export function resultsPath(address: SearchAddress, language: Language): string {
  return apiPath(searchPublic, { query: searchQuery(address) }, language)
}
