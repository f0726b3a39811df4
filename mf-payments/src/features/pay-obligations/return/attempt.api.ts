import { getAttempt } from 'shared-contracts/http/payments/payments'
import { pageCall } from 'shared-runtime/http'

/** An attempt that is not finished is looked up at the payment portal by each call. */
export const attemptCall = pageCall(getAttempt, (id: string) => ({ params: { id } }))
