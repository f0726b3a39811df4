import { expect, test } from '@jest/globals'
import { listCallTimes } from './call-times.ts'

const HOURS = { opens: '09:00', closes: '18:00', pause: null }

function timesOn(now: string, index: number) {
  const day = listCallTimes(HOURS, new Date(now))[index]
  return { day: day?.day, times: day?.times.map(({ time }) => time) }
}

test('APL-02 times are offered on five working days, without weekends and holidays', () => {
  const days = listCallTimes(HOURS, new Date('2026-12-29T08:00:00Z')).map(({ day }) => day)
  expect(days).toEqual(['2026-12-29', '2026-12-30', '2027-01-05', '2027-01-06', '2027-01-07'])
})

test('a day has a time each half hour while the call center is open', () => {
  const { day, times } = timesOn('2026-11-27T08:00:00Z', 1)
  expect(day).toBe('2026-11-30')
  expect(times).toHaveLength(18)
  expect(times?.[0]).toBe('09:00')
  expect(times?.at(-1)).toBe('17:30')
})

// Baku is four hours ahead of UTC.
test('the current day begins an hour from now and may have no time left', () => {
  expect(timesOn('2026-11-27T08:10:00Z', 0).times?.[0]).toBe('13:30')
  expect(timesOn('2026-11-27T08:30:00Z', 0).times?.[0]).toBe('13:30')
  expect(timesOn('2026-11-27T13:31:00Z', 0)).toEqual({ day: '2026-11-27', times: [] })
})

test('the break of the call center is not offered', () => {
  const hours = { ...HOURS, pause: { from: '13:00', to: '14:00' } }
  const times = listCallTimes(hours, new Date('2026-11-27T04:00:00Z'))[0]?.times.map(({ time }) => time)
  expect(times).toContain('12:30')
  expect(times).not.toContain('13:00')
  expect(times).not.toContain('13:30')
  expect(times).toContain('14:00')
})
