import { getDocument } from 'shared-contracts/http/data/documents'
import { pageCall } from 'shared-runtime/http'

export const documentCall = pageCall(getDocument, (id: string) => ({ params: { id } }))
