import { listOpenData } from 'shared-contracts/http/data/open-data'
import type { OpenDataCatalogue } from 'shared-contracts/http/data/open-data'
import { apiPath, useApi } from 'shared-runtime/http'
import type { ApiState } from 'shared-runtime/http'
import type { Language } from 'shared-contracts/session/language'

/** The daily files of all registries, and the licence. */
export function useDailyFiles(): ApiState<OpenDataCatalogue> {
  return useApi(listOpenData, {}, { keepPrevious: true })
}

export function dailyFilesPath(language: Language): string {
  return apiPath(listOpenData, {}, language)
}
