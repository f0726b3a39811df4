import { getRegistry, listRegistries } from 'shared-contracts/http/registries'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { pageCall } from 'shared-runtime/http'
import type { ApiState } from 'shared-runtime/http'

/** All registries in all languages, without their fields, which would be most of the response. */
export const registryListCall = pageCall(listRegistries, () => ({ query: { fields: 'none' } as const }), {
  keepPrevious: true,
})

/** One registry with its fields, in every language. */
export const registryCall = pageCall(getRegistry, (registry: string) => ({ params: { registry } }), {
  keepPrevious: true,
})

/** Loads a registry. The data stay while the page language changes. */
export function useRegistry(registry: string): ApiState<RegistryDescription> {
  const state = registryCall.useReply(registry)
  // The previous data may be of another registry.
  return state.data === undefined || state.data.name === registry ? state : { ...state, data: undefined }
}
