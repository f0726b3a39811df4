import { expect, test } from '@jest/globals'
import { isOwnOrigin } from './own-origin.ts'

const KNOWN = { requested: 'http://127.0.0.1:8080', publicOrigin: 'https://portal.example' }

test('the requested and the configured origin are the portal’s, in upper or lower case', () => {
  expect(isOwnOrigin('http://127.0.0.1:8080', KNOWN)).toBe(true)
  expect(isOwnOrigin('https://PORTAL.example', KNOWN)).toBe(true)
  expect(isOwnOrigin('https://portal.example', { ...KNOWN, publicOrigin: undefined })).toBe(false)
})

test('other, missing and opaque origins are refused', () => {
  for (const origin of [undefined, '', 'null', 'https://portal.example.evil.example', 'http://127.0.0.1'])
    expect(isOwnOrigin(origin, KNOWN)).toBe(false)
  expect(isOwnOrigin('null', { requested: 'data:', publicOrigin: undefined })).toBe(false)
})
