import { PAID_PATH } from '../../common/payment-paths.ts'
import type { PaymentList } from '../../common/list/list-address.ts'

/** Columns that sort the list. */
export type PaidSort = 'paymentNumber' | 'target' | 'amount' | 'paymentDate' | 'serviceFee' | 'governmentFee'

const SORTS: readonly PaidSort[] = [
  'paymentNumber',
  'target',
  'amount',
  'paymentDate',
  'serviceFee',
  'governmentFee',
]

/** Paid payments in the address of the page; they have no filter of status. */
export const PAID_LIST: PaymentList = { path: PAID_PATH, statuses: [], sorts: SORTS }
