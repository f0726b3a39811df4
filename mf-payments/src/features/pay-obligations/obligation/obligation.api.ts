import { getObligation } from 'shared-contracts/http/payments/payments'
import { pageCall } from 'shared-runtime/http'

export const obligationCall = pageCall(getObligation, (number: string) => ({ params: { number } }))
