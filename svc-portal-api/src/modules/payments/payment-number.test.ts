import { expect, test } from '@jest/globals'
import {
  formatPaymentCode,
  formatPaymentNumber,
  isPaymentNumber,
  parsePaymentCode,
} from './payment-number.ts'

const KEY = Buffer.alloc(32, 1)
const ID = '00000000-0000-4000-8000-000000000001'

test.each([
  [1, '9400000017'],
  [2, '9400000025'],
  [42, '9400000420'],
  [1_234_567, '9412345676'],
  [9_999_999, '9499999995'],
])('the number of sequence %d is %s', (sequence, number) => {
  expect(formatPaymentNumber(sequence)).toBe(number)
  expect(isPaymentNumber(number)).toBe(true)
})

test('every wrong digit of a number is detected', () => {
  const number = formatPaymentNumber(1_234_567)
  for (let place = 2; place < number.length; place += 1)
    for (let digit = 0; digit < 10; digit += 1) {
      const typed = `${number.slice(0, place)}${digit}${number.slice(place + 1)}`
      expect([typed, isPaymentNumber(typed)]).toEqual([typed, typed === number])
    }
})

test('two adjacent digits in the wrong order are detected', () => {
  const number = formatPaymentNumber(1_234_567)
  for (let place = 2; place < number.length - 1; place += 1) {
    const typed = `${number.slice(0, place)}${number.charAt(place + 1)}${number.charAt(place)}${number.slice(place + 2)}`
    expect([typed, isPaymentNumber(typed)]).toEqual([typed, typed === number])
  }
})

test.each(['', '940000001', '94000000170', '9300000015', 'x9400000017', '9400000017x', '94000OOO15'])(
  '%j is no number of an obligation',
  (text) => {
    expect(isPaymentNumber(text)).toBe(false)
  },
)

test('a code is read as printed, and as people type it', () => {
  const code = formatPaymentCode(KEY, { id: ID, number: '9400000017' })
  expect(code).toMatch(/^9400000017-[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/)
  const [, first = '', second = ''] = code.split('-')
  const parsed = { number: '9400000017', code: first + second }
  for (const typed of [
    code,
    code.toLowerCase(),
    code.replaceAll('-', ''),
    ` ${code.replaceAll('-', ' – ')} `,
  ])
    expect([typed, parsePaymentCode(typed)]).toEqual([typed, parsed])
})

test('codes of two obligations differ', () => {
  const number = '9400000017'
  const other = '00000000-0000-4000-8000-000000000002'
  expect(formatPaymentCode(KEY, { id: ID, number })).not.toBe(formatPaymentCode(KEY, { id: other, number }))
})

test.each([
  '9400000017',
  '9400000017-ABCDE',
  '9400000017-ABCDE-FGHJKM',
  'A9400000017-ABCDE-FGHJK',
  '9400000017-ABCDE-FGHJ0',
  '9400000027-ABCDE-FGHJK',
])('%s is no code', (typed) => {
  expect(parsePaymentCode(typed)).toBeUndefined()
})
