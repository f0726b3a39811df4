import { expect, test } from '@jest/globals'
import { findBrokenPasswordRules, containsName, findPasswordProblem } from './password.ts'

test('AUTH-11 a valid password breaks no rule', () => {
  expect(findBrokenPasswordRules('Tutqun-dağ7')).toEqual([])
})

test.each([
  ['', ['length', 'distinct', 'uppercase', 'lowercase', 'digit', 'special']],
  ['Aa1!bcdef', ['length']],
  ['Aa1!bcdefg', []],
  ['Aa1!Aa1!Aa1!', ['distinct']],
  ['Aa1!xAa1!xAa1!', []],
  ['aa1!bcdefg', ['uppercase']],
  ['AA1!BCDEFG', ['lowercase']],
  ['Aaa!bcdefg', ['digit']],
  ['Aa11bcdefg', ['special']],
])('AUTH-11 %j breaks %j', (password, broken) => {
  expect(findBrokenPasswordRules(password)).toEqual(broken)
})

test.each([...'!@#$%^&*~-_=+[]{}/;:,.'])('AUTH-11 %s is a special character', (special) => {
  expect(findBrokenPasswordRules(`Aa11bcdefg${special}`)).toEqual([])
})

test.each(['"', "'", ' ', '?', '(', '<', '|', '§', '€'])(
  'AUTH-11 %j is allowed in a password, but is no special character',
  (other) => {
    expect(findBrokenPasswordRules(`Aa11bcdefg${other}`)).toEqual(['special'])
    expect(findBrokenPasswordRules(`Aa11bcdefg!${other}`)).toEqual([])
  },
)

test('AUTH-11 letters of any script count, in upper and lower case', () => {
  expect(findBrokenPasswordRules('Şəfəq-1234!')).toEqual([])
  expect(findBrokenPasswordRules('ПАРОЛЬ-1234')).toEqual(['lowercase'])
})

test('AUTH-11 a password has up to 128 characters, not code units', () => {
  expect(findBrokenPasswordRules(`Aa1!bc${'x'.repeat(122)}`)).toEqual([])
  expect(findBrokenPasswordRules(`Aa1!bc${'x'.repeat(123)}`)).toEqual(['length'])
  expect(findBrokenPasswordRules(`Aa1!bc${'😀'.repeat(122)}`)).toEqual([])
  // An accent written apart is one character with its letter.
  expect(findBrokenPasswordRules('Aa1!bcde\u0301f')).toEqual(['length'])
})

test.each([
  ['Kamran-2026!', ['Kamran'], true],
  ['xxKAMRANxx1!', ['kamran'], true],
  ['qasimova-2026A', ['Qasımova'], true],
  ['ELIZADE-2026a', ['Əlizadə'], true],
  ['Smith-Jones1!', ['Smith Jones'], true],
  ['smithjones-1A!', ['Smith-Jones'], true],
  ['Jones-is-1-here', ['Smith Jones'], true],
  ['Combination-1!', ['bin Said'], false],
  ['Ly-wrote-1234!', ['Ly'], false],
  ['Other-words-12', ['Kamran', ''], false],
])('AUTH-11 whether %j contains the name %j: %j', (password, names, holds) => {
  expect(containsName(password, names)).toBe(holds)
})

test('AUTH-07 broken rules are reported before a contained name', () => {
  expect(findPasswordProblem('Kamran', ['Kamran'])).toBe('password_is_not_match_standarts')
  expect(findPasswordProblem('Kamran-2026!', ['Kamran'])).toBe('password_contains_name')
  expect(findPasswordProblem('Tutqun-dağ7', ['Kamran'])).toBeUndefined()
})
