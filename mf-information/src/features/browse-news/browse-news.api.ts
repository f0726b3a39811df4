import { NEWS_FEED_PATH, listNews } from 'shared-contracts/http/content'
import type { NewsPage } from 'shared-contracts/http/content'
import type { Language } from 'shared-contracts/session/language'
import { apiPath, useApi } from 'shared-runtime/http'
import type { ApiState } from 'shared-runtime/http'
import { newsParameters } from './news-address.ts'
import type { NewsAddress } from './news-address.ts'

/** The news that the address asks for; those of the address before stay while new ones load. */
export function useNews(address: NewsAddress): ApiState<NewsPage> {
  return useApi(listNews, { query: newsParameters(address) }, { keepPrevious: true })
}

export function newsDataPath(address: NewsAddress, language: Language): string {
  return apiPath(listNews, { query: newsParameters(address) }, language)
}

/** Address of the feed in a language. */
export function feedAddress(language: Language): string {
  return `/api${NEWS_FEED_PATH}?lang=${language}`
}
