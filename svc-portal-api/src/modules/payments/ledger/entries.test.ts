import { expect, test } from '@jest/globals'
import {
  chargeEntries,
  closingEntries,
  overpaymentEntries,
  paymentEntries,
  refundDueEntries,
  refundPaidEntries,
  splitRefund,
} from './entries.ts'

const FEES = { serviceFee: 2000, governmentFee: 450 }

test('PAY-05 a charge is owed, and is income by kind of fee', () => {
  expect(chargeEntries(FEES)).toEqual([
    { account: 'receivable', debit: 2450, credit: 0 },
    { account: 'service-fees', debit: 0, credit: 2000 },
    { account: 'government-fees', debit: 0, credit: 450 },
  ])
})

test('a closing reverses its charge', () => {
  expect(closingEntries(FEES)).toEqual([
    { account: 'service-fees', debit: 2000, credit: 0 },
    { account: 'government-fees', debit: 450, credit: 0 },
    { account: 'receivable', debit: 0, credit: 2450 },
  ])
})

test('a fee of nothing has no entry', () => {
  expect(chargeEntries({ serviceFee: 1, governmentFee: 0 })).toEqual([
    { account: 'receivable', debit: 1, credit: 0 },
    { account: 'service-fees', debit: 0, credit: 1 },
  ])
  expect(closingEntries({ serviceFee: 0, governmentFee: 1 })).toEqual([
    { account: 'government-fees', debit: 1, credit: 0 },
    { account: 'receivable', debit: 0, credit: 1 },
  ])
  expect(refundDueEntries({ amount: 1, earlier: 0, fees: { serviceFee: 0, governmentFee: 5 } })).toEqual([
    { account: 'government-fees', debit: 1, credit: 0 },
    { account: 'refunds', debit: 0, credit: 1 },
  ])
})

test('a payment moves what is owed to the payment portal', () => {
  expect(paymentEntries(2450)).toEqual([
    { account: 'payment-portal', debit: 2450, credit: 0 },
    { account: 'receivable', debit: 0, credit: 2450 },
  ])
})

test('an overpayment is to be refunded', () => {
  expect(overpaymentEntries(2450)).toEqual([
    { account: 'payment-portal', debit: 2450, credit: 0 },
    { account: 'refunds', debit: 0, credit: 2450 },
  ])
})

test('an approved refund reduces the income of both fees', () => {
  expect(refundDueEntries({ amount: 2450, earlier: 0, fees: FEES })).toEqual([
    { account: 'service-fees', debit: 2000, credit: 0 },
    { account: 'government-fees', debit: 450, credit: 0 },
    { account: 'refunds', debit: 0, credit: 2450 },
  ])
})

test('a refund that was paid leaves the payment portal', () => {
  expect(refundPaidEntries(2450)).toEqual([
    { account: 'refunds', debit: 2450, credit: 0 },
    { account: 'payment-portal', debit: 0, credit: 2450 },
  ])
})

test.each([
  [1000, 0, 817, 183],
  [1225, 0, 1000, 225],
  [1225, 1225, 1000, 225],
  [1, 0, 1, 0],
  [1, 1, 1, 0],
  [2, 5, 1, 1],
  [2449, 1, 1999, 450],
])(
  'PAY-05 a refund of %d after %d is in proportion, to the qəpik',
  (amount, earlier, serviceFee, governmentFee) => {
    expect(splitRefund({ amount, earlier, fees: FEES })).toEqual({ serviceFee, governmentFee })
  },
)

test('PAY-05 several partial refunds together return exactly both fees', () => {
  const fees = { serviceFee: 7, governmentFee: 13 }
  const parts = Array.from({ length: 20 }, (_none, earlier) => splitRefund({ amount: 1, earlier, fees }))
  expect(parts.reduce((sum, part) => sum + part.serviceFee, 0)).toBe(7)
  expect(parts.reduce((sum, part) => sum + part.governmentFee, 0)).toBe(13)
  expect(parts.every(({ serviceFee, governmentFee }) => serviceFee >= 0 && governmentFee >= 0)).toBe(true)
})

test('PAY-05 the largest amounts are divided without rounding errors', () => {
  const fees = { serviceFee: 999_999_998, governmentFee: 1 }
  expect(splitRefund({ amount: 999_999_998, earlier: 0, fees })).toEqual({
    serviceFee: 999_999_998,
    governmentFee: 0,
  })
  expect(splitRefund({ amount: 1, earlier: 999_999_998, fees })).toEqual({ serviceFee: 0, governmentFee: 1 })
})
