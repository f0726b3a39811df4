import { expect, test } from '@jest/globals'
import { ndcg } from '../../../testing/search/score.ts'

const expected = [
  { group: 'faq', id: 'best', grade: 3 },
  { group: 'news', id: 'good', grade: 2 },
  { group: 'page', id: 'fair', grade: 1 },
] as const

test('SRCH-03 the best order scores 1, no result 0', () => {
  expect(ndcg(expected, expected)).toBe(1)
  expect(ndcg([], expected)).toBe(0)
})

test('SRCH-03 a relevant result at a lower rank scores less', () => {
  // Gains 7, 3, 1; discounts log2 of 2, 3, 4: best 7 + 3/1.58496 + 1/2 = 9.39279; here 1 + 3/1.58496 + 7/2 = 6.39279.
  const turned = [expected[2], expected[1], expected[0]]
  expect(ndcg(turned, expected)).toBeCloseTo(6.39279 / 9.39279, 5)
})

test('SRCH-03 the same id in another group is a different result', () => {
  expect(ndcg([{ group: 'news', id: 'best' }], expected)).toBe(0)
})
