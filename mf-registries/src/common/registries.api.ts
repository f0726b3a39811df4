import { getRegistry, listRegistries } from 'shared-contracts/http/registries'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { pageCall } from 'shared-runtime/http'
import type { ApiState } from 'shared-runtime/http'

/**
 * All registries without their fields, which would be most of the response. They have every language, so they stay while
 * that of the page changes.
 */
export const registryListCall = pageCall(listRegistries, () => ({ query: { fields: 'none' } as const }), {
  keepPrevious: true,
})

/** One registry with its fields, in every language. */
export const registryCall = pageCall(getRegistry, (registry: string) => ({ params: { registry } }), {
  keepPrevious: true,
})

/** It stays while the language of the page changes, and so do the words that a visitor is typing. */
export function useRegistry(registry: string): ApiState<RegistryDescription> {
  const state = registryCall.useReply(registry)
  // What stays from the page before may be another registry.
  return state.data === undefined || state.data.name === registry ? state : { ...state, data: undefined }
}
