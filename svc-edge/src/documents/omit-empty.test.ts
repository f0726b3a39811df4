import { expect, test } from '@jest/globals'
import { omitEmpty } from './omit-empty.ts'

test('FED-03 what is empty or not there is left out, in the order of the rest', () => {
  const fields = { a: [], b: {}, c: undefined, d: ['x'], e: { y: 1 }, f: '', g: false, h: null }
  expect(JSON.stringify(omitEmpty(fields))).toBe('{"d":["x"],"e":{"y":1},"f":"","g":false,"h":null}')
})
