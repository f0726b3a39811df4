import { listRecords } from 'shared-contracts/http/registries'
import type { RecordPage, RegistryDescription } from 'shared-contracts/http/registries'
import { pageCall } from 'shared-runtime/http'
import type * as z from 'zod/mini'
import { requestParameters } from './list-address.ts'
import type { ListAddress, SearchReader } from './list-address.ts'

export type Records = z.infer<typeof RecordPage>

export interface ListView {
  readonly registry: RegistryDescription
  readonly address: ListAddress
  /** The query as it was typed. */
  readonly search: SearchReader
  readonly hrefOf: (address: ListAddress) => string
  readonly records: Records
  readonly isBusy: boolean
}

/** The records that the address asks for; those of the address before stay while new ones load. */
export const recordsCall = pageCall(
  listRecords,
  (registry: string, address: ListAddress) => ({ params: { registry }, query: requestParameters(address) }),
  { keepPrevious: true },
)
