import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { toCivilDay } from './day-number.ts'
import { readSpecialDays } from './non-working-days.ts'
import { addWorkingDays, countWorkingDays, findSpecialDay, isWorkingDay } from './working-days.ts'

test.each([
  ['a Friday', '2026-11-27', true],
  ['a Saturday', '2026-11-28', false],
  ['the mourning day', '2026-01-20', false],
  ['Women’s Day on a Sunday', '2026-03-08', false],
  ['the Monday after it', '2026-03-09', false],
  ['the last day off of Novruz and Ramazan together', '2026-03-30', false],
  ['the day after them', '2026-03-31', true],
  ['a Saturday that was exchanged for a Friday', '2024-04-06', true],
  ['the Friday of that exchange', '2024-04-12', false],
  ['a moved day that was exchanged back', '2025-03-10', true],
  ['an election day', '2024-02-07', false],
  ['Constitution Day, which is worked', '2026-11-12', true],
])('%s, %s: working is %s', (_name, day, isWorking) => {
  expect(isWorkingDay(day)).toBe(isWorking)
})

test.each([
  ['over a weekend', '2026-11-27', 1, '2026-11-30'],
  ['fifteen days without a holiday', '2026-11-27', 15, '2026-12-18'],
  ['over New Year', '2026-12-30', 1, '2027-01-05'],
  ['over Novruz and Ramazan together', '2026-03-19', 1, '2026-03-31'],
  ['over Gurban and Independence Day', '2026-05-26', 2, '2026-06-02'],
  ['over an exchanged Saturday', '2024-04-05', 1, '2024-04-06'],
  ['from a day off', '2026-11-28', 1, '2026-11-30'],
  ['back over Victory Day', '2026-11-11', -1, '2026-11-06'],
  ['no day', '2026-11-28', 0, '2026-11-28'],
  ['after the years of the file, by the code', '2028-03-17', 1, '2028-03-27'],
])('a term %s: from %s, %d working days, until %s', (_name, from, count, until) => {
  expect(addWorkingDays(from, count)).toBe(until)
})

test('a year has as many working days as its production calendar', () => {
  expect(countWorkingDays('2025-12-31', '2026-12-31')).toBe(241)
})

test('days are counted without the first and with the last one, backwards as negative', () => {
  expect(countWorkingDays('2026-11-27', '2026-11-27')).toBe(0)
  expect(countWorkingDays('2026-11-27', '2026-11-30')).toBe(1)
  expect(countWorkingDays('2026-11-30', '2026-11-27')).toBe(-1)
  expect(countWorkingDays('2026-11-29', '2026-11-28')).toBe(0)
})

test('a holiday without a decision is an estimate, with its name in three languages', () => {
  expect(findSpecialDay('2027-03-09')).toMatchObject({
    status: 'estimate',
    name: { az: 'Ramazan bayramı', en: 'Ramazan', ru: 'Праздник Рамазан' },
  })
  expect(findSpecialDay('2026-03-20')?.status).toBe('law')
  expect(findSpecialDay('2026-11-27')).toBeUndefined()
})

const day = fc.integer({ min: 19_723, max: 21_914 }).map(toCivilDay)
const count = fc.integer({ min: -300, max: 300 })

test('the day of a term is a working day, and the days until it are the term', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 300 }), (from, term) => {
      const until = addWorkingDays(from, term)
      expect(isWorkingDay(until)).toBe(true)
      expect(countWorkingDays(from, until)).toBe(term)
    }),
  )
})

test('a term in two parts is as long as one', () => {
  fc.assert(
    fc.property(day, fc.nat(150), fc.nat(150), (from, one, other) => {
      expect(addWorkingDays(addWorkingDays(from, one), other)).toBe(addWorkingDays(from, one + other))
    }),
  )
})

test('a term back from a working day and forth again ends on that day', () => {
  fc.assert(
    fc.property(day, count, (from, term) => {
      const start = addWorkingDays(from, 1)
      expect(addWorkingDays(addWorkingDays(start, term), -term)).toBe(start)
    }),
  )
})

test('counts of adjoining periods add up', () => {
  fc.assert(
    fc.property(day, day, day, (one, two, three) => {
      expect(countWorkingDays(one, two) + countWorkingDays(two, three)).toBe(countWorkingDays(one, three))
    }),
  )
})

test.each(['2026-02-30', '27.11.2026', '2026-11-27T10:00', ''])('“%s” is refused as a day', (text) => {
  expect(() => isWorkingDay(text)).toThrow(RangeError)
  expect(() => addWorkingDays(text, 1)).toThrow(RangeError)
  expect(() => countWorkingDays('2026-11-27', text)).toThrow(RangeError)
})

test('half a working day is refused', () => {
  expect(() => addWorkingDays('2026-11-27', 0.5)).toThrow(RangeError)
})

const HEADER = 'day,kind,status,az,en,ru,source'
const NEW_YEAR = '2024-01-01,holiday,law,a,b,c,Labour Code'

test.each([
  [
    'a day that does not exist',
    ['2024-02-30,holiday,law,a,b,c,d'],
    'days.csv:2: day is "2024-02-30": Invalid ISO date',
  ],
  ['an empty name', ['2024-01-01,holiday,law,,b,c,d'], 'days.csv:2: az is empty'],
  ['a day twice', [NEW_YEAR, NEW_YEAR], 'days.csv:3: 2024-01-01 is already in line 2'],
  [
    'a worked weekday',
    [NEW_YEAR, '2024-04-12,working-weekend,decision,a,b,c,d'],
    'days.csv:3: 2024-04-12 cannot be working-weekend on this day of the week',
  ],
  [
    'a year without a holiday of the code',
    [NEW_YEAR, '2025-03-10,moved,law,a,b,c,d'],
    '2025 has no holiday on 01-01',
  ],
])('the start refuses a file with %s', (_name, rows, fault) => {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-'))
  const path = join(folder, 'days.csv')
  writeFileSync(path, [HEADER, ...rows, ''].join('\n'))
  try {
    expect(() => readSpecialDays(pathToFileURL(path))).toThrow(fault)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
