import { getReceipts, getStatement, listPaidPayments } from 'shared-contracts/http/payments/payments'
import type { Language } from 'shared-contracts/session/language'
import { apiPath, pageCall } from 'shared-runtime/http'
import type { ListAddress } from '../../common/list/list-address.ts'

/** Importing the list of the contract would add its schemas to the bundle. */
export const STATEMENT_FORMATS = ['xlsx', 'csv', 'camt.053'] as const

/** Filters and order, which the files of all pages have too. */
function filtersOf({ service, from, to, minAmount, maxAmount, sort }: ListAddress) {
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

/** URL of the statement of all payments that the filters select. */
export function statementUrl(
  address: ListAddress,
  format: (typeof STATEMENT_FORMATS)[number],
  language: Language,
): string {
  return `/api${apiPath(getStatement, { query: { ...filtersOf(address), format } }, language)}`
}

/** URL of the receipts of all payments that the filters select. */
export function receiptsUrl(address: ListAddress, language: Language): string {
  return `/api${apiPath(getReceipts, { query: filtersOf(address) }, language)}`
}
