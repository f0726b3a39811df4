import { expect, test } from '@jest/globals'
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
