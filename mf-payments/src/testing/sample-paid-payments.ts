import type { PaidPayment } from 'shared-contracts/http/payments/paid-payments'
import type { PaidPage } from '../features/paid-payments/paid-payments.api.ts'
import type { PaymentReport } from '../features/payment-report/payment-report.api.ts'

export const CERTIFICATE_FEE: PaidPayment = {
  paymentNumber: '9400000012',
  receiptNumber: '9400000012-1',
  target: 'Type approval: Scales NS-1, Q26-ABCDE-7',
  amount: '1030.50',
  paymentDate: '2026-11-19T20:30:00.000Z',
  serviceFee: '1000.00',
  governmentFee: '30.50',
  receipt: 'payments/9400000012/receipt?receipt=9400000012-1',
  refunded: '0.00',
  isSample: false,
  isOwn: true,
  isOwnMoney: true,
}

/** Demonstration payment of another payer, which was refunded in part; the job has not made its receipt yet. */
export const SAMPLE_FEE: PaidPayment = {
  ...CERTIFICATE_FEE,
  paymentNumber: '9400000020',
  receiptNumber: '9400000020-1',
  target: 'Registration of a declaration',
  amount: '20.00',
  paymentDate: '2026-11-18T08:00:00.000Z',
  serviceFee: '20.00',
  governmentFee: '0.00',
  receipt: null,
  refunded: '5.00',
  isSample: true,
  isOwnMoney: false,
}

/** Payment for another person. */
export const FRIENDS_FEE: PaidPayment = {
  ...CERTIFICATE_FEE,
  paymentNumber: '9400000038',
  receiptNumber: '9400000038-1',
  target: 'Calibration of scales',
  isOwn: false,
}

export function paidPageOf(content: readonly PaidPayment[], change: Partial<PaidPage> = {}): PaidPage {
  return {
    content: [...content],
    page: 1,
    perPage: 10,
    total: content.length,
    totalIsLowerBound: false,
    sums: { amount: '1050.50', serviceFee: '1020.00', governmentFee: '30.50', refunded: '5.00' },
    others: 0,
    present: { services: [{ code: 'type-approval-instrument', label: 'Type approval' }] },
    ...change,
  }
}

const SUMS = { serviceFee: '4000.00', governmentFee: '150.50', refunded: '20.00' }
const TOTAL = { serviceFee: '4080.00', governmentFee: '160.50', refunded: '20.00' }

/** Of each table the server hides two rows, so that the total does not reveal the small one. */
export const REPORT: PaymentReport = {
  year: '2026',
  years: ['2026', '2025'],
  months: [
    { month: '2026-08', count: 'small', sums: null },
    { month: '2026-09', count: 'protected', sums: null },
    { month: '2026-10', count: 1032, sums: SUMS },
  ],
  services: [
    { service: { code: 'type-approval-instrument', label: 'Type approval' }, count: 1030, sums: SUMS },
    { service: null, count: 'protected', sums: null },
    {
      service: { code: 'verification-of-instruments', label: 'Verification' },
      count: 'small',
      sums: null,
    },
  ],
  all: { count: 1044, sums: TOTAL },
  isSample: false,
  asOf: '2026-10-31T20:00:00.000Z',
}
