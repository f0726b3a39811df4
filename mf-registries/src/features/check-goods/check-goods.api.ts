import { navigateGoods } from 'shared-contracts/http/data/navigator'
import type { GoodsNavigation } from 'shared-contracts/http/data/navigator'
import { listRecords } from 'shared-contracts/http/registries'
import type { RecordPage } from 'shared-contracts/http/registries'
import type { Language } from 'shared-contracts/session/language'
import { apiPath, useApi } from 'shared-runtime/http'
import type { ApiState } from 'shared-runtime/http'
import type * as z from 'zod/mini'
import { requestOf } from './navigator-address.ts'
import type { NavigatorAddress } from './navigator-address.ts'

const MOST_SUGGESTIONS = 8

/** What the registries say; the answer before stays while the next one loads. */
export function useNavigation(address: NavigatorAddress): ApiState<GoodsNavigation> {
  return useApi(navigateGoods, { query: requestOf(address) }, { keepPrevious: true })
}

export function navigationPath(address: NavigatorAddress, language: Language): string {
  return apiPath(navigateGoods, { query: requestOf(address) }, language)
}

/** Goods for what is being typed, as the search of their registry finds them. */
export function useSuggestedGoods(words: string): ApiState<z.infer<typeof RecordPage>> {
  return useApi(
    listRecords,
    { params: { registry: 'goods-by-risk-group' }, query: { q: words, perPage: MOST_SUGGESTIONS } },
    { enabled: words !== '', keepPrevious: true },
  )
}
