import { listRegistryCounts } from 'shared-contracts/http/registries'
import type { RegistryCount } from 'shared-contracts/http/registries'
import type { Language } from 'shared-contracts/session/language'
import { apiPath, useApi } from 'shared-runtime/http'
import type { ApiState } from 'shared-runtime/http'

export function useRegistryCounts(): ApiState<{ readonly content: readonly RegistryCount[] }> {
  return useApi(listRegistryCounts, {}, { keepPrevious: true })
}

export function registryCountsPath(language: Language): string {
  return apiPath(listRegistryCounts, {}, language)
}
