import { civilDay, nextDay } from '../../../common/civil-day.ts'
import { firstDayOf, lastDayOf, quarterFrom, quarterOf } from '../../../common/quarters.ts'
import { isWorkingDay } from '../../../common/working-days/working-days.ts'

/** Length of the periods of a report. */
export type PeriodKind = 'quarter' | 'year'

/** Days of a period, YYYY-MM-DD. */
interface PeriodDays {
  readonly startsOn: string
  readonly endsOn: string
}

/** Whether a text is a period of a kind: `2026-Q3` or `2026`. */
export function isPeriodOf(kind: PeriodKind, period: string): boolean {
  return kind === 'quarter' ? /^20\d\d-Q[1-4]$/.test(period) : /^20\d\d$/.test(period)
}

/** Period that contains a day. */
function periodAt(kind: PeriodKind, day: string): string {
  return kind === 'quarter' ? quarterOf(day) : day.slice(0, 4)
}

function periodAfter(period: string): string {
  return period.length === 4 ? String(Number(period) + 1) : quarterFrom(period, 1)
}

/** First and last day of a period. */
export function daysOf(period: string): PeriodDays {
  const [first, last] = period.length === 4 ? [`${period}-Q1`, `${period}-Q4`] : [period, period]
  return { startsOn: firstDayOf(first), endsOn: lastDayOf(last) }
}

/** Periods from the first one until the one that contains a day. */
export function listPeriods(kind: PeriodKind, first: string, day: string): readonly string[] {
  const last = periodAt(kind, day)
  const periods: string[] = []
  for (let period = first; period <= last; period = periodAfter(period)) periods.push(period)
  return periods
}

/** Last day of a term of calendar days after a period; a day off moves it to the next working day. */
export function dueDayOf(period: string, dueDays: number): string {
  const end = Date.parse(`${daysOf(period).endsOn}T12:00:00Z`)
  let day = civilDay(new Date(end + dueDays * 86_400_000))
  while (!isWorkingDay(day)) day = nextDay(day)
  return day
}
