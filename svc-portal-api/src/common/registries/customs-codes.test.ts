import { expect, test } from '@jest/globals'
import { normalizeCode, extractCodes, codeSearchKeys } from './customs-codes.ts'

test.each([
  ['84 85', ['84', '85']],
  ['8501 8502 8516', ['8501', '8502', '8516']],
  ['8516 79', ['851679']],
  ['8516 79 700 0', ['8516797000']],
  ['8516 79 70 00', ['8516797000']],
  ['8516\u00a079\u202f700\u00a00', ['8516797000']],
  ['9031.80, 8423', ['903180', '8423']],
  ['8516.79.700.0', ['8516797000']],
  ['84; 8516 79; 90', ['84', '851679', '90']],
  ['84, 85', ['84', '85']],
  ['8516797000 8516797001', ['8516797000', '8516797001']],
  ['04 08 09', ['04', '08', '09']],
  ['8 12345678901', []],
  ['', []],
])('REG-04 the codes of “%s” are parsed', (text, codes) => {
  expect(extractCodes(text)).toEqual(codes)
})

test('REG-04 a code may be typed with spaces and dots', () => {
  expect(['8516 79', '8516.79.700.0', ' 851679 '].map(normalizeCode)).toEqual([
    '851679',
    '8516797000',
    '851679',
  ])
})

test('REG-04 a code matches codes with this prefix and codes above it', () => {
  expect(codeSearchKeys('8516')).toEqual(['8516', '=85', '=851', '=8516'])
})
