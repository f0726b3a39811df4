import { expect, test } from '@jest/globals'
import { fieldNameOf, hasInvalidBound, readBound, readDecimal } from './bounds.ts'

test.each([
  ['01.05.2023', '2023-05-01'],
  ['2023-05-01', '2023-05-01'],
  [' 1.5.2023 ', '2023-05-01'],
  ['12', '12'],
  ['12,5', '12.5'],
  ['1 234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['\u22120.5', '-0.5'],
  ['31.02.2023', ''],
  ['twelve', ''],
  ['', ''],
])('HTTP-03 typed dates and numbers are parsed: %s', (typed, read) => {
  expect(readBound(typed)).toBe(read)
})

test('HTTP-03 a number with too many digits is invalid', () => {
  expect(readDecimal('1234567890123456')).toBe('')
})

test('REG-03 the parameters of a filter belong to its field', () => {
  expect(fieldNameOf('since_from')).toBe('since')
  expect(fieldNameOf('range_at')).toBe('range')
  expect(fieldNameOf('maker')).toBe('maker')
})

test.each([
  ['since_from=31.02.2023', true],
  ['validOn=yesterday', true],
  ['since_from=&months_to=24&validOn=01.05.2023', false],
  ['maker=from+31.02.2023', false],
])('REG-03 a query is checked for invalid dates and numbers: %s', (query, wrong) => {
  expect(hasInvalidBound(new URLSearchParams(query))).toBe(wrong)
})
