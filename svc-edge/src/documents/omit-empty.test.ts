import { expect, test } from '@jest/globals'
import { omitEmpty } from './omit-empty.ts'

test('FED-03 empty and undefined fields are omitted, and the others keep their order', () => {
  const fields = { a: [], b: {}, c: undefined, d: ['x'], e: { y: 1 }, f: '', g: false, h: null }
  expect(JSON.stringify(omitEmpty(fields))).toBe('{"d":["x"],"e":{"y":1},"f":"","g":false,"h":null}')
})
