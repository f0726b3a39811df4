import { isWeekend, toCivilDay, toDayNumber } from '../../../common/working-days/day-number.ts'
import type { SpecialDay } from '../../../common/working-days/non-working-days.ts'
import type { WorkingDays } from '../../../common/working-days/working-days.ts'

/** Length of a term. */
export interface TermLength {
  readonly days: number
  readonly unit: 'working' | 'calendar'
}

/** Day that a term leaves out; without `special` it is a holiday of the code after the years of the calendar. */
interface DayOff {
  readonly day: string
  readonly special: SpecialDay | undefined
}

/** Term with the days that were left out of its working days. */
export interface Term {
  readonly lastDay: string
  /** Saturdays and Sundays that are no holidays. */
  readonly weekendDays: number
  readonly daysOff: readonly DayOff[]
  /** Saturdays and Sundays that are worked, and so count. */
  readonly workedWeekends: readonly string[]
  /** Next working day, if the last day of calendar days is a day off. */
  readonly nextWorkingDay: string | undefined
  /** A holiday of the term is not fixed yet, or the term ends after the years of the calendar. */
  readonly isEstimate: boolean
}

/**
 * Term from a day, which does not count itself.
 *
 * @throws RangeError for a text that is no civil day.
 */
export function computeTerm(from: string, { days, unit }: TermLength, calendar: WorkingDays): Term {
  const first = toDayNumber(from)
  const lastDay = unit === 'working' ? calendar.addWorkingDays(from, days) : toCivilDay(first + days)
  const isBeyond = lastDay.slice(0, 4) > calendar.years.last
  if (unit === 'calendar') {
    const isWorking = calendar.isWorkingDay(lastDay)
    const nextWorkingDay = isWorking ? undefined : calendar.addWorkingDays(lastDay, 1)
    const isEstimate = isBeyond || calendar.findSpecialDay(lastDay)?.status === 'estimate'
    return { lastDay, weekendDays: 0, daysOff: [], workedWeekends: [], nextWorkingDay, isEstimate }
  }
  let weekendDays = 0
  const daysOff: DayOff[] = []
  const workedWeekends: string[] = []
  for (let number = first + 1; number <= toDayNumber(lastDay); number += 1) {
    const day = toCivilDay(number)
    const special = calendar.findSpecialDay(day)
    if (calendar.isWorkingDay(day)) {
      if (isWeekend(number)) workedWeekends.push(day)
    } else if (special === undefined && isWeekend(number)) weekendDays += 1
    else daysOff.push({ day, special })
  }
  const isEstimate = isBeyond || daysOff.some(({ special }) => special?.status === 'estimate')
  return { lastDay, weekendDays, daysOff, workedWeekends, nextWorkingDay: undefined, isEstimate }
}
