import { expect, test } from '@jest/globals'
import { groupPhone, isPhone, normalizePhone, toInternationalPhone } from './phone.ts'

test.each([
  ['+994 (12) 310-02-80', '+994123100280'],
  ['994123100280', '+994123100280'],
  ['tel: 00 90 212', '+0090212'],
  ['++1', '+1'],
  ['', ''],
  ['nobody', ''],
])('AUTH-07 the phone number %j is normalized to %j', (typed, sent) => {
  expect(normalizePhone(typed)).toBe(sent)
})

test('AUTH-07 a phone number must contain digits', () => {
  expect(isPhone('5')).toBe(true)
  expect(isPhone('+')).toBe(false)
  expect(isPhone('none')).toBe(false)
})

test('AUTH-07 a phone number has at most 25 characters with its plus', () => {
  expect(isPhone('1'.repeat(24))).toBe(true)
  expect(isPhone('1'.repeat(25))).toBe(false)
  expect(isPhone(`${'1 '.repeat(24)}`)).toBe(true)
})

test.each([
  ['050 123 45 67', '+994 50 123 45 67'],
  ['+49 30 901820', '+4930901820'],
])('the number %j is completed and grouped as %j', (typed, shown) => {
  expect(groupPhone(toInternationalPhone(typed))).toBe(shown)
})
