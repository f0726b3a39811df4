import { expect, test } from '@jest/globals'
import { isPersonName } from './person-name.ts'

test.each(['Əli', 'Иван', "O'Neill", 'Jean-Pierre', 'de la Cruz', 'J. R.', '王', ' Ülvi ', 'A'])(
  'AUTH-07 %j can be a name',
  (name) => {
    expect(isPersonName(name)).toBe(true)
  },
)

test.each([
  '',
  ' ',
  'R2D2',
  '<b>',
  'a@b',
  '-',
  "'",
  '.com',
  'http://example.com',
  'one\ntwo',
  'one\u0000',
  'one\u202Etwo',
])('AUTH-07 %j is not a name', (name) => {
  expect(isPersonName(name)).toBe(false)
})

test('AUTH-07 a name has at most 100 characters', () => {
  expect(isPersonName('a'.repeat(100))).toBe(true)
  expect(isPersonName('a'.repeat(101))).toBe(false)
})
