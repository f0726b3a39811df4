import { expect, test } from '@jest/globals'
import { cleanHash } from './clean-hash.ts'

test.each(['#content', '#sign-in', '#r1:title', '#b%C3%B6lm%C9%99'])(
  'HTTP-05 a hash that names a part of the page stays: %s',
  (hash) => {
    expect(cleanHash(hash)).toBe(hash)
  },
)

test.each([
  '',
  '#',
  '#<img src=x onerror=alert(1)>',
  '#%3Cscript%3E',
  '#javascript:alert(1)',
  '#access_token=abc',
  '#//evil.example',
  '#%E0%A4%A',
  `#${'x'.repeat(201)}`,
])('HTTP-05 a suspicious hash goes: %s', (hash) => {
  expect(cleanHash(hash)).toBe('')
})
