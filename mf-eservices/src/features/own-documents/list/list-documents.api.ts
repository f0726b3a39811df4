import { listDocuments } from 'shared-contracts/http/data/documents'
import { pageCall } from 'shared-runtime/http'
import { listParameters } from './list-address.ts'
import type { ListAddress } from './list-address.ts'

/** Documents of the user. The previous ones stay while new ones load. */
export const documentsCall = pageCall(
  listDocuments,
  (address: ListAddress) => ({ query: listParameters(address) }),
  { keepPrevious: true },
)

export type DocumentsPage = NonNullable<ReturnType<typeof documentsCall.useReply>['data']>
