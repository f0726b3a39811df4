import { listPaidPayments } from 'shared-contracts/http/payments/paid-payments'
import { pageCall } from 'shared-runtime/http'
import type { ListAddress } from '../../common/list/list-address.ts'

/** Filters and order, which the files of all pages have too. */
export function filtersOf({ service, from, to, minAmount, maxAmount, sort }: ListAddress) {
  return { service, from, to, minAmount, maxAmount, sort }
}

/** Paid payments of the user. The previous ones stay while others load. */
export const paidPaymentsCall = pageCall(
  listPaidPayments,
  (address: ListAddress) => ({
    query: { ...filtersOf(address), page: address.page > 1 ? address.page : 0 },
  }),
  { keepPrevious: true },
)

export type PaidPage = NonNullable<ReturnType<typeof paidPaymentsCall.useReply>['data']>
