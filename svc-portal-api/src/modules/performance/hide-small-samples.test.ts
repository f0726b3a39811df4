import { expect, test } from '@jest/globals'
import { hideSmallSamples } from './hide-small-samples.ts'
import { findHiddenScores, findRevealingScores } from './hide-small-scores.ts'

test('samples below 30 are hidden, and the next larger one if the total would reveal them', () => {
  expect(hideSmallSamples([30, 45])).toEqual([true, true])
  expect(hideSmallSamples([29, 45, 60])).toEqual([false, false, true])
  expect(hideSmallSamples([29, 12, 60])).toEqual([false, false, true])
  expect(hideSmallSamples([0, 45])).toEqual([false, true])
  expect(hideSmallSamples([3, 31])).toEqual([false, false])
  expect(hideSmallSamples([])).toEqual([])
})

test('scores of few answers are hidden with at least two others, since number and average reveal two', () => {
  expect(findHiddenScores([5, 0, 6, 14, 20])).toEqual([])
  expect(findHiddenScores([2, 1, 4, 14, 20])).toEqual([2, 1, 3])
  expect(findHiddenScores([3, 8, 9, 10, 30])).toEqual([1, 2, 3])
  // Three answers in all would still be few.
  expect(findHiddenScores([3, 0, 0, 10, 27])).toEqual([1, 2, 3, 4])
})

test('a score of all services is hidden where those of its services would be revealed', () => {
  const shown = { counts: [6, 7, 8, 9, 10], isShown: true }
  expect(findRevealingScores([shown, { counts: [3, 8, 9, 10, 30], isShown: true }])).toEqual([1, 2, 3])
  expect(
    findRevealingScores([
      shown,
      { counts: [2, 0, 3, 9, 10], isShown: false },
      { counts: [1, 0, 9, 9, 10], isShown: false },
    ]),
  ).toEqual([1])
  expect(findHiddenScores([16, 17, 18, 30, 40], [1])).toEqual([1, 2, 3])
})
