import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { StatisticCount } from 'shared-contracts/http/cases/case-statistics'
import { suppressSmallCounts, type ValueCounts } from './suppress-small-counts.ts'

function counts(received: number, decided = received, inTime = decided): ValueCounts {
  return { received, decided, forwarded: 0, inTime, medianDays: 7 }
}

function publishReceived(...numbers: readonly number[]) {
  return suppressSmallCounts(numbers.map((number) => counts(number))).map(({ received }) => received)
}

test('counts of five and more are published, and so is zero', () => {
  expect(suppressSmallCounts([counts(5), counts(12), counts(0)])).toEqual([
    { received: 5, decided: 5, forwarded: 0, inTime: 5, medianDays: 7 },
    { received: 12, decided: 12, forwarded: 0, inTime: 12, medianDays: 7 },
    { received: 0, decided: 0, forwarded: 0, inTime: 0, medianDays: null },
  ])
})

test('a single small count protects the next larger one, so that the total does not reveal it', () => {
  expect(publishReceived(37, 3)).toEqual(['protected', 'small'])
  expect(publishReceived(30, 4, 9)).toEqual([30, 'small', 'protected'])
})

test('two small counts hide each other only if their sum leaves several possible numbers', () => {
  expect(publishReceived(30, 2, 3)).toEqual([30, 'small', 'small'])
  expect(publishReceived(30, 1, 1)).toEqual(['protected', 'small', 'small'])
  expect(publishReceived(30, 4, 4)).toEqual(['protected', 'small', 'small'])
  expect(publishReceived(30, 1, 1, 1)).toEqual(['protected', 'small', 'small', 'small'])
})

test('days and decisions in time are hidden with the number of decisions', () => {
  const [large, small] = suppressSmallCounts([counts(20, 15), counts(8, 3)])
  expect(small).toEqual({ received: 8, decided: 'small', forwarded: 0, inTime: 'small', medianDays: null })
  expect(large).toMatchObject({ received: 20, decided: 'protected', inTime: 'protected', medianDays: null })
})

test('a small number of late decisions is not revealed by those in time', () => {
  const [one, other] = suppressSmallCounts([counts(10, 10, 9), counts(20, 20, 20)])
  expect(one).toMatchObject({ decided: 10, inTime: 'protected' })
  expect(other).toMatchObject({ decided: 20, inTime: 'protected' })
})

test('a small number of open appeals is not revealed by the decisions', () => {
  const [one, other] = suppressSmallCounts([counts(20, 19), counts(30, 30)])
  expect([one, other]).toMatchObject([
    { received: 20, decided: 'protected', medianDays: null },
    { received: 30, decided: 'protected', medianDays: null },
  ])
})

test('where a total leaves no doubt about a small number, no number is called small', () => {
  expect(publishReceived(1, 5)).toEqual(['protected', 'protected'])
  expect(publishReceived(1, 1, 5)).toEqual(['protected', 'protected', 'protected'])
  expect(publishReceived(1, 6)).toEqual(['small', 'protected'])
})

/** Numbers of hidden rows that agree with the table and its total, one list for each possibility. */
function solve(published: readonly StatisticCount[], left: number): number[][] {
  const [first, ...others] = published
  if (first === undefined) return left === 0 ? [[]] : []
  if (typeof first === 'number') return solve(others, left - first)
  const isNamed = published.includes('small')
  const low = first === 'protected' && isNamed ? 5 : 1
  const high = first === 'small' ? 4 : left
  const values = Array.from({ length: Math.max(0, high - low + 1) }, (_, index) => low + index)
  return values.flatMap((value) => solve(others, left - value).map((rest) => [value, ...rest]))
}

test('every hidden number of a table with a published total can have several values', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9), { minLength: 2, maxLength: 4 }), (numbers) => {
      const total = numbers.reduce((sum, number) => sum + number, 0)
      fc.pre(total >= 5)
      // Rows that may be called small come first, so that they decide how the others are read.
      const published = publishReceived(...numbers).toSorted((one, other) =>
        one === 'small' ? -1 : other === 'small' ? 1 : 0,
      )
      const hidden = published.filter((number) => typeof number === 'string')
      const solutions = solve(published, total)
      for (const index of hidden.keys()) {
        expect(new Set(solutions.map((solution) => solution[index])).size).toBeGreaterThan(1)
      }
    }),
    { numRuns: 300, seed: 1 },
  )
})
