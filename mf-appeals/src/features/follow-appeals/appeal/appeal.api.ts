import { getAppeal } from 'shared-contracts/http/cases/appeals'
import { pageCall } from 'shared-runtime/http'

export const appealCall = pageCall(getAppeal, (id: string) => ({ params: { id } }))
