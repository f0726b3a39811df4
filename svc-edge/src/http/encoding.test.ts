import { expect, test } from '@jest/globals'
import { chooseEncoding, matchesEtag } from './encoding.ts'

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.8, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.000', 'identity'],
  ['br;q=0.5', 'br'],
  ['deflate', 'identity'],
])('HTTP-06 a browser that accepts %j gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  [undefined, false],
])('HTTP-06 If-None-Match %j matches the ETag: %s', (header, fits) => {
  expect(matchesEtag(header, '"a"')).toBe(fits)
})
