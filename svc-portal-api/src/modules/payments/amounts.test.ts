import { expect, test } from '@jest/globals'
import { sumOf, toAmount, toQapik, validateFees } from './amounts.ts'

test.each([
  ['0.00', 0],
  ['0.01', 1],
  ['0.10', 10],
  ['1.00', 100],
  ['24.50', 2450],
  ['9999999.99', 999_999_999],
  ['999999999.99', 99_999_999_999],
])('PAY-05 %s AZN are %d qəpik, exactly', (amount, qapik) => {
  expect(toQapik(amount)).toBe(qapik)
  expect(toAmount(qapik)).toBe(amount)
})

test.each(['', '1', '1.5', '1.005', '-1.00', '1,00', ' 1.00', '1.00 ', '1234567890.00', '١.٠٠'])(
  'PAY-05 the text %j is no amount',
  (text) => {
    expect(() => toQapik(text)).toThrow(RangeError)
  },
)

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  'PAY-05 %d are not whole qəpik',
  (qapik) => {
    expect(() => toAmount(qapik)).toThrow(RangeError)
  },
)

test('PAY-05 leading zeros of an amount do not matter', () => {
  expect(toQapik('007.05')).toBe(705)
})

test('an amount is the sum of its two fees', () => {
  expect(sumOf({ serviceFee: 2000, governmentFee: 450 })).toBe(2450)
})

test.each([
  [1, 0],
  [0, 1],
  [999_999_999, 0],
  [0, 999_999_999],
])('an obligation can have the fees %d and %d', (serviceFee, governmentFee) => {
  expect(() => validateFees({ serviceFee, governmentFee })).not.toThrow()
})

test.each([
  [0, 0, 'amount_must_be_positive'],
  [999_999_999, 1, 'amount_is_too_large'],
  [1, 999_999_999, 'amount_is_too_large'],
])('an obligation cannot have the fees %d and %d', (serviceFee, governmentFee, finding) => {
  expect(() => validateFees({ serviceFee, governmentFee })).toThrow(
    expect.objectContaining({ code: 'REQUEST_INVALID', fields: { serviceFee: finding } }),
  )
})
