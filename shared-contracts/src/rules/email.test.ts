import { expect, test } from '@jest/globals'
import { normalizeEmail, isEmail } from './email.ts'

const GOOD = [
  'office@example.com',
  'first.last+tag@sub-domain.example.co.uk',
  "o'neill@example.org",
  'x@y.az',
  'müller@example.de',
  '  office@example.com  ',
]

test.each(GOOD)('AUTH-12 %j is an e-mail address', (text) => {
  expect(isEmail(text)).toBe(true)
})

const BAD = [
  '',
  ' ',
  '@example.com',
  'office@',
  'office@example',
  'office@example.c',
  'office@example.c0m',
  'of fice@example.com',
  'office@@example.com',
  'of@fice@example.com',
  'office@exam ple.com',
  'office@exam_ple.com',
  'office@example.com.',
  'office',
]

test.each(BAD)('AUTH-12 %j is not an e-mail address', (text) => {
  expect(isEmail(text)).toBe(false)
})

const HOSTILE = [
  'office@example.com\r\nBcc: other@example.org',
  'office\r\nBcc:other@example.org',
  'office\u0000@example.com',
  'office\u202E@example.com',
  'office\u200B@example.com',
  '<office@example.com>',
  'first@example.com,second@example.com',
  'a,b@example.com',
  '"a"@example.com',
  // Two addresses when it is normalized.
  'first＠example.com，second@example.com',
  `office@example.com\u2028`.padEnd(300, 'x'),
]

test.each(HOSTILE)('AUTH-12 the malicious input %j is refused', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('AUTH-12 an address has at most 254 characters', () => {
  expect(isEmail(`${'a'.repeat(242)}@example.com`)).toBe(true)
  expect(isEmail(`${'a'.repeat(243)}@example.com`)).toBe(false)
})

test('AUTH-12 addresses are compared without case and surrounding whitespace', () => {
  expect(normalizeEmail(' Office@Example.COM ')).toBe('office@example.com')
  expect(normalizeEmail('ｏffice@example.com')).toBe('office@example.com')
  expect(normalizeEmail('Mu\u0308ller@example.de')).toBe('müller@example.de')
})
