import { expect, test } from '@jest/globals'
import { hideSmallSamples } from './hide-small-samples.ts'

test('samples below 30 are hidden, and the next larger one if the total would reveal them', () => {
  expect(hideSmallSamples([30, 45])).toEqual([true, true])
  expect(hideSmallSamples([29, 45, 60])).toEqual([false, false, true])
  expect(hideSmallSamples([29, 12, 60])).toEqual([false, false, true])
  expect(hideSmallSamples([0, 45])).toEqual([false, true])
  expect(hideSmallSamples([3, 31])).toEqual([false, false])
  expect(hideSmallSamples([])).toEqual([])
})
