import { expect, test } from '@jest/globals'
import { firstDayOf, lastDayOf, quarterFrom, quarterOf } from './quarters.ts'

test('a day belongs to its quarter, whose neighbours are in other years at its ends', () => {
  expect(['2026-01-01', '2026-03-31', '2026-04-01', '2026-12-31'].map(quarterOf)).toEqual([
    '2026-Q1',
    '2026-Q1',
    '2026-Q2',
    '2026-Q4',
  ])
  expect([quarterFrom('2026-Q1', -1), quarterFrom('2026-Q4', 1), quarterFrom('2026-Q2', -4)]).toEqual([
    '2025-Q4',
    '2027-Q1',
    '2025-Q2',
  ])
})

test('a quarter has a first and a last day, and a month follows it', () => {
  expect([firstDayOf('2026-Q4'), lastDayOf('2026-Q4'), lastDayOf('2026-Q4', 1)]).toEqual([
    '2026-10-01',
    '2026-12-31',
    '2027-01-31',
  ])
  expect(lastDayOf('2027-Q1')).toBe('2027-03-31')
})
