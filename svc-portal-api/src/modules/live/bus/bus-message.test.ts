import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { BusOutage } from './bus-message.ts'

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-06-01T09:00:00Z') })
})

afterEach(() => {
  jest.useRealTimers()
})

test('NOTIF-03 an outage starts before its detection, once, and ends with its start time', () => {
  const gap = new BusOutage(15_000)
  expect(gap.end()).toEqual(new Date('2026-06-01T09:00:00Z'))
  jest.setSystemTime(new Date('2026-06-01T10:00:00Z'))
  gap.begin()
  jest.setSystemTime(new Date('2026-06-01T10:05:00Z'))
  gap.begin()
  expect(gap.end()).toEqual(new Date('2026-06-01T09:59:45Z'))
  expect(gap.end()).toEqual(new Date('2026-06-01T10:05:00Z'))
})
