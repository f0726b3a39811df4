import { listRegistries } from 'shared-contracts/http/registries'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { apiPath, useApi } from 'shared-runtime/http'
import type { ApiState } from 'shared-runtime/http'
import type { Language } from 'shared-contracts/session/language'

interface RegistryList {
  readonly content: readonly RegistryDescription[]
}

/**
 * All registries with their fields; one answer serves the three screens. It has every language, so it stays while that
 * of the page changes, and so do the words that somebody is typing.
 */
export function useRegistries(): ApiState<RegistryList> {
  return useApi(listRegistries, {}, { keepPrevious: true })
}

export function registriesPath(language: Language): string {
  return apiPath(listRegistries, {}, language)
}
