import { expect, test } from '@jest/globals'
import { withinTime } from './within-time.ts'

test('FED-03 the result of what ends is returned, also undefined', () => {
  expect(withinTime(() => [1])).toEqual({ result: [1] })
  expect(withinTime(() => undefined)).toEqual({ result: undefined })
})

test('FED-03 work and patterns without an end are stopped', () => {
  const forever = (): never => {
    for (;;);
  }
  expect(withinTime(forever, 50)).toBeUndefined()
  const pattern = /^(a|a|a|a)+b$/u
  expect(withinTime(() => pattern.test('a'.repeat(40)), 50)).toBeUndefined()
  const deeper = (): number => 1 + deeper()
  expect(withinTime(deeper)).toBeUndefined()
})

test('FED-03 an error of the work itself is not taken for its end', () => {
  const broken = (): never => {
    throw new TypeError('broken')
  }
  expect(() => withinTime(broken)).toThrow('broken')
})
