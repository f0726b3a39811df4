import { listNews } from 'shared-contracts/http/content'
import type { NewsPage } from 'shared-contracts/http/content'
import type { Language } from 'shared-contracts/session/language'
import { apiPath, useApi } from 'shared-runtime/http'
import type { ApiState } from 'shared-runtime/http'

/** Three say what is new; the list has the rest. What is over is none of them. */
const QUERY = { current: 'yes', perPage: 3 } as const

export function useLatestNews(): ApiState<NewsPage> {
  return useApi(listNews, { query: QUERY })
}

export function latestNewsPath(language: Language): string {
  return apiPath(listNews, { query: QUERY }, language)
}
