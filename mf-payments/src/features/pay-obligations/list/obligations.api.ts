import { listObligations } from 'shared-contracts/http/payments/payments'
import { pageCall } from 'shared-runtime/http'
import { OBLIGATIONS_PATH } from '../../../common/payment-paths.ts'
import { listParameters } from '../../../common/list/list-address.ts'
import type { ListAddress, PaymentList } from '../../../common/list/list-address.ts'

/** What is not settled; the list without a filter of status. Importing the contract's list would add its schemas. */
const TO_PAY = 'open,overdue,processing'

/** The list of obligations; without a status it has those to be paid, `all` are all. */
export const OBLIGATION_LIST: PaymentList = {
  path: OBLIGATIONS_PATH,
  statuses: ['overdue', 'open', 'processing', 'paid', 'refunded', 'cancelled', 'waived', 'all'],
  sorts: ['number', 'target', 'amount', 'dueOn', 'status'],
}

/** Obligations of the chosen account. The previous ones stay while new ones load. */
export const obligationsCall = pageCall(
  listObligations,
  (address: ListAddress) => ({
    query: {
      ...listParameters(address),
      status: address.status === '' ? TO_PAY : address.status === 'all' ? '' : address.status,
    },
  }),
  { keepPrevious: true },
)

export type ObligationsReply = NonNullable<ReturnType<typeof obligationsCall.useReply>['data']>
