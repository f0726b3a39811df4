import { getPaymentReport } from 'shared-contracts/http/payments/payment-report'
import { pageCall } from 'shared-runtime/http'

/** Reads the year of an address; an unusable one is ignored. */
export function readYear(parameters: Pick<URLSearchParams, 'get'>): string {
  const year = parameters.get('year') ?? ''
  return /^20\d{2}$/.test(year) ? year : ''
}

/** Report of a year, empty for the latest one. The previous one stays while another one loads. */
export const paymentReportCall = pageCall(
  getPaymentReport,
  (year: string) => ({ query: year === '' ? {} : { year } }),
  { keepPrevious: true },
)

export type PaymentReport = NonNullable<ReturnType<typeof paymentReportCall.useReply>['data']>
