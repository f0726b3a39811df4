import { listRecords } from 'shared-contracts/http/registries'
import type { RecordPage, RegistryDescription } from 'shared-contracts/http/registries'
import type { Language } from 'shared-contracts/session/language'
import { apiPath, useApi } from 'shared-runtime/http'
import type { ApiState } from 'shared-runtime/http'
import type * as z from 'zod/mini'
import { requestParameters } from './list-address.ts'
import type { ListAddress, SearchReader } from './list-address.ts'

export type Records = z.infer<typeof RecordPage>

/** What the parts of a list are drawn from. */
export interface ListView {
  readonly registry: RegistryDescription
  readonly address: ListAddress
  /** The query as it was typed. */
  readonly search: SearchReader
  readonly hrefOf: (address: ListAddress) => string
  readonly records: Records
  readonly isBusy: boolean
}

function inputOf(registry: string, address: ListAddress) {
  return { params: { registry }, query: requestParameters(address) }
}

/** The records that the address asks for; those of the address before stay while new ones load. */
export function useRecords(registry: string, address: ListAddress): ApiState<Records> {
  return useApi(listRecords, inputOf(registry, address), { keepPrevious: true })
}

export function recordsPath(registry: string, address: ListAddress, language: Language): string {
  return apiPath(listRecords, inputOf(registry, address), language)
}
