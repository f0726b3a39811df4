import { getRegistry, listRegistries } from 'shared-contracts/http/registries'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { apiPath, useApi } from 'shared-runtime/http'
import type { ApiState } from 'shared-runtime/http'
import type { Language } from 'shared-contracts/session/language'

/** Fields would be most of the response, and the choice of a registry needs none. */
const WITHOUT_FIELDS = { query: { fields: 'none' } } as const

/** All registries without their fields. They have every language, so they stay while that of the page changes. */
export function useRegistryList(): ApiState<{ readonly content: readonly RegistryDescription[] }> {
  return useApi(listRegistries, WITHOUT_FIELDS, { keepPrevious: true })
}

export function registryListPath(language: Language): string {
  return apiPath(listRegistries, WITHOUT_FIELDS, language)
}

/**
 * One registry with its fields. It has every language, so it stays while that of the page changes, and so do the words
 * that somebody is typing.
 */
export function useRegistry(registry: string): ApiState<RegistryDescription> {
  const state = useApi(getRegistry, { params: { registry } }, { keepPrevious: true })
  // What stays from the page before may be another registry.
  return state.data === undefined || state.data.name === registry ? state : { ...state, data: undefined }
}

export function registryDataPath(registry: string, language: Language): string {
  return apiPath(getRegistry, { params: { registry } }, language)
}
