import { getNews } from 'shared-contracts/http/content'
import type { NewsArticle } from 'shared-contracts/http/content'
import type { Language } from 'shared-contracts/session/language'
import { apiPath, useApi } from 'shared-runtime/http'
import type { ApiState } from 'shared-runtime/http'

export function useArticle(id: string): ApiState<NewsArticle> {
  return useApi(getNews, { params: { id } })
}

export function articleDataPath(id: string, language: Language): string {
  return apiPath(getNews, { params: { id } }, language)
}
