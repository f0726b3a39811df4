import { listRecords } from 'shared-contracts/http/registries'
import { useApi } from 'shared-runtime/http'
import type { ApiState } from 'shared-runtime/http'
import type { Records } from '../browse-registry.api.ts'
import { requestParameters } from '../list-address.ts'
import type { ListAddress } from '../list-address.ts'

const MOST_SUGGESTIONS = 8

/** The first records of a list that has words to search for; nothing is asked as long as nobody wants them. */
export function useSuggestedRecords(
  registry: string,
  list: ListAddress,
  isWanted: boolean,
): ApiState<Records> {
  return useApi(
    listRecords,
    { params: { registry }, query: { ...requestParameters(list), perPage: MOST_SUGGESTIONS } },
    { enabled: isWanted && list.q !== '', keepPrevious: true },
  )
}
