import { expect, test } from '@jest/globals'
import { WORKING_DAYS } from '../../../common/working-days/working-days.ts'
import { computeTerm } from './term.ts'

function working(from: string, days: number) {
  return computeTerm(from, { days, unit: 'working' }, WORKING_DAYS)
}

test('ESRV-02 a term over Novruz and Ramazan names each holiday that it leaves out', () => {
  const { lastDay, weekendDays, daysOff, isEstimate } = working('2026-03-17', 5)
  expect(lastDay).toBe('2026-04-02')
  expect(daysOff.map(({ day, special }) => [day, special?.name.en])).toEqual([
    ['2026-03-20', 'Novruz'],
    ['2026-03-21', 'Novruz'],
    ['2026-03-22', 'Novruz'],
    ['2026-03-23', 'Novruz'],
    ['2026-03-24', 'Novruz'],
    ['2026-03-25', 'Moved day off'],
    ['2026-03-26', 'Moved day off'],
    ['2026-03-27', 'Moved day off'],
    ['2026-03-30', 'Moved day off'],
  ])
  expect(weekendDays).toBe(2)
  expect(isEstimate).toBe(false)
})

test.each([
  ['a term from a Friday leaves out one weekend', '2026-11-27', 5, '2026-12-04', 2, []],
  ['a term from a Sunday starts with the Monday', '2026-11-29', 1, '2026-11-30', 0, []],
  ['a worked Saturday counts', '2024-04-05', 2, '2024-04-08', 1, ['2024-04-06']],
])('ESRV-02 %s', (_name, from, days, lastDay, weekendDays, workedWeekends) => {
  expect(working(from, days)).toMatchObject({ lastDay, weekendDays, workedWeekends, daysOff: [] })
})

test('ESRV-02 calendar days leave nothing out; a last day off has its next working day', () => {
  const calendar = (from: string, days: number) => computeTerm(from, { days, unit: 'calendar' }, WORKING_DAYS)
  expect(calendar('2026-03-10', 10)).toMatchObject({ lastDay: '2026-03-20', nextWorkingDay: '2026-03-31' })
  expect(calendar('2026-11-27', 1)).toMatchObject({ lastDay: '2026-11-28', nextWorkingDay: '2026-11-30' })
  expect(calendar('2026-11-27', 3)).toMatchObject({ lastDay: '2026-11-30', nextWorkingDay: undefined })
})

test('ESRV-02 a term is an estimate over a holiday without a decision, and after the years of the calendar', () => {
  expect(working('2027-03-05', 3).isEstimate).toBe(true)
  const after = working('2028-03-17', 1)
  expect([after.lastDay, after.isEstimate]).toEqual(['2028-03-27', true])
  expect(after.daysOff[0]).toEqual({ day: '2028-03-20', special: undefined })
})
