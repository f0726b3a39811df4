import { expect, test } from '@jest/globals'
import { sanitizeHash, sanitizeHashOnChange } from './sanitize-hash.ts'

test.each(['#content', '#sign-in', '#r1:title', '#b%C3%B6lm%C9%99', `#${'x'.repeat(240)}`])(
  'HTTP-05 a valid fragment is kept: %s',
  (hash) => {
    expect(sanitizeHash(hash)).toBe(hash)
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
  `#${'x'.repeat(241)}`,
])('HTTP-05 a suspicious hash is removed: %s', (hash) => {
  expect(sanitizeHash(hash)).toBe('')
})

test('HTTP-05 a suspicious hash is also removed on a hash change', async () => {
  sanitizeHashOnChange()
  const changed = (hash: string) =>
    new Promise<void>((resolve) => {
      addEventListener('hashchange', () => resolve(), { once: true })
      location.hash = hash
    })
  await changed('#content')
  expect(location.hash).toBe('#content')
  await changed('#<img src=x onerror=alert(1)>')
  expect(location.hash).toBe('')
})
