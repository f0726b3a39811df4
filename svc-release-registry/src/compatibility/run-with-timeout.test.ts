import { expect, test } from '@jest/globals'
import { runWithTimeout } from './run-with-timeout.ts'

test('FED-03 the result within the timeout is returned, also undefined', () => {
  expect(runWithTimeout(() => [1])).toEqual({ result: [1] })
  expect(runWithTimeout(() => undefined)).toEqual({ result: undefined })
})

test('FED-03 endless loops, recursions and patterns are stopped', () => {
  const forever = (): never => {
    for (;;);
  }
  expect(runWithTimeout(forever, 50)).toBeUndefined()
  const pattern = /^(a|a|a|a)+b$/u
  expect(runWithTimeout(() => pattern.test('a'.repeat(40)), 50)).toBeUndefined()
  const deeper = (): number => 1 + deeper()
  expect(runWithTimeout(deeper)).toBeUndefined()
})

test('FED-03 an error of the work itself is rethrown', () => {
  const broken = (): never => {
    throw new TypeError('broken')
  }
  expect(() => runWithTimeout(broken)).toThrow('broken')
})
