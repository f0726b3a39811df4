import { expect, test } from '@jest/globals'
import { formatCallable, formatE164 } from './phone-number.ts'

test.each([
  ['+994 (12) 310-02-80', '+994123100280'],
  ['994 50 123 45 67', '+994501234567'],
  ['+49 30 901820', '+4930901820'],
  ['050 123 45 67', '+994501234567'],
  ['(012) 310-02-80', '+994123100280'],
  ['+1', null],
  ['12345', null],
  ['+0090212', null],
  ['1'.repeat(24), null],
  ['nobody', null],
])('AUTH-07 the E.164 form of %j is %j', (typed, number) => {
  expect(formatE164(typed)).toBe(number)
})

test.each([
  ['050 123 45 67', '+994501234567'],
  ['+49 30 901820', '+4930901820'],
  ['+994 900 200 123', null],
  ['+1 900 555 0000', null],
  ['+44 871 987 6543', null],
  ['+979 123 456 789', null],
  ['+881 6 1234 5678', null],
  ['112', null],
])('of %j the agency calls %j', (typed, number) => {
  expect(formatCallable(typed)).toBe(number)
})
