import { listRegistries } from 'shared-contracts/http/registries'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { apiPath, useApi } from 'shared-runtime/http'
import type { ApiState } from 'shared-runtime/http'
import type { Language } from 'shared-contracts/session/language'

interface RegistryList {
  readonly content: readonly RegistryDescription[]
}

/** Fields would be most of the answer, and whoever chooses a registry needs none. */
const WITHOUT_FIELDS = { query: { fields: 'none' } } as const

/** All registries without their fields, as long as `enabled`. It has every language, so it stays while that of the page changes. */
export function useRegistryList(enabled = true): ApiState<RegistryList> {
  return useApi(listRegistries, WITHOUT_FIELDS, { keepPrevious: true, enabled })
}

export function registryListPath(language: Language): string {
  return apiPath(listRegistries, WITHOUT_FIELDS, language)
}
