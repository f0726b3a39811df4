import { expect, test } from '@jest/globals'
import { suppressSmallCounts, type ValueCounts } from './suppress-small-counts.ts'

function counts(received: number, decided = received): ValueCounts {
  return { received, decided, forwarded: 0, inTime: decided, medianDays: 7 }
}

test('counts of five and more are published, and so is zero', () => {
  expect(suppressSmallCounts([counts(5), counts(12), counts(0)])).toEqual([
    { received: 5, decided: 5, forwarded: 0, inTime: 5, medianDays: 7 },
    { received: 12, decided: 12, forwarded: 0, inTime: 12, medianDays: 7 },
    { received: 0, decided: 0, forwarded: 0, inTime: 0, medianDays: null },
  ])
})

test('a single small count hides the next larger one too, so that the total does not reveal it', () => {
  const received = suppressSmallCounts([counts(30), counts(4), counts(9)]).map((row) => row.received)
  expect(received).toEqual([30, null, null])
})

test('two small counts hide each other', () => {
  const received = suppressSmallCounts([counts(30), counts(1), counts(2)]).map((row) => row.received)
  expect(received).toEqual([30, null, null])
})

test('days and decisions in time are hidden with the number of decisions', () => {
  const [large, small] = suppressSmallCounts([counts(20, 15), counts(8, 3)])
  expect(small).toEqual({ received: 8, decided: null, forwarded: 0, inTime: null, medianDays: null })
  expect(large).toMatchObject({ received: 20, decided: null, medianDays: null })
})
