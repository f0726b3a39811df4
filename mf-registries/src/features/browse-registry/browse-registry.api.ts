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
  /** Query string of the URL. */
  readonly search: SearchReader
  readonly hrefOf: (address: ListAddress) => string
  readonly records: Records
  readonly isBusy: boolean
}

/** Records for an address. The previous ones stay while new ones load. */
export const recordsCall = pageCall(
  listRecords,
  (registry: string, address: ListAddress) => ({ params: { registry }, query: requestParameters(address) }),
  { keepPrevious: true },
)
