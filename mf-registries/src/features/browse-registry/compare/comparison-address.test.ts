import { expect, test } from '@jest/globals'
import { choicePath, comparisonPath, pathWithout, readComparison } from './comparison-address.ts'

test('HTTP-03 the records of a comparison are parsed from one parameter or from a repeated one', () => {
  const expected = { ids: ['851631', '851640'], differencesOnly: false }
  expect(readComparison(new URLSearchParams('compare=851631,851640'))).toEqual(expected)
  expect(readComparison(new URLSearchParams('compare=&compare=851631&compare=851640'))).toEqual(expected)
  expect(readComparison(new URLSearchParams('compare=851631,851640,851631'))).toEqual(expected)
  expect(readComparison(new URLSearchParams('compare=a&show=differences'))).toEqual({
    ids: ['a'],
    differencesOnly: true,
  })
  expect(readComparison(new URLSearchParams(`compare=${'a'.repeat(65)},b`)).ids).toEqual(['b'])
})

test('HTTP-03 a comparison ignores what is no id of a record, and ids over the limit', () => {
  const parse = (compare: string) => readComparison(new URLSearchParams({ compare })).ids
  expect(parse('../../admin,S-1,a/b,Call 012,.')).toEqual(['S-1'])
  expect(parse(Array.from({ length: 300 }, (_, at) => String(at)).join(','))).toHaveLength(20)
})

test('HTTP-03 the address of a comparison has its records and the choice of fields', () => {
  expect(comparisonPath('scales', ['S-1', 'S-2'])).toBe('/registries/scales?compare=S-1,S-2')
  expect(comparisonPath('scales', ['S-1'], { differencesOnly: true })).toBe(
    '/registries/scales?compare=S-1&show=differences',
  )
  expect(comparisonPath('scales', [])).toBe('/registries/scales?compare=')
  expect(pathWithout('scales', { ids: ['S-1', 'S-2'], differencesOnly: true }, 'S-1')).toBe(
    '/registries/scales?compare=S-2&show=differences',
  )
  expect(choicePath('scales', ['S-1', 'S-2'])).toBe('/registries/scales?open=compare&chosen=S-1,S-2')
})
