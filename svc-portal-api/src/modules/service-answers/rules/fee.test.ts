import { expect, test } from '@jest/globals'
import { addAmounts, multiplyAmount } from './fee.ts'

test('ESRV-02 amounts are added and multiplied exactly', () => {
  expect(addAmounts('5.00', '2.50')).toBe('7.50')
  expect(addAmounts('0.10', '0.20')).toBe('0.30')
  expect(multiplyAmount('0.07', 3)).toBe('0.21')
  expect(multiplyAmount('7.50', 1000)).toBe('7500.00')
  expect(multiplyAmount('0.00', 9)).toBe('0.00')
  expect(addAmounts('999999999.99', '0.01')).toBe('1000000000.00')
})
