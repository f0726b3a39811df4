import { isWeekend, toCivilDay, toDayNumber } from './day-number.ts'
import { isHolidayOfLaw, readSpecialDays, type SpecialDay } from './non-working-days.ts'

/** Working days of Azerbaijan over civil days of Baku, YYYY-MM-DD. */
export interface WorkingDays {
  /** @throws RangeError for a text that is no civil day. */
  readonly isWorkingDay: (day: string) => boolean
  /**
   * The `count`-th working day after a day, before it for a negative count; the day itself for 0.
   *
   * @throws RangeError for a text that is no civil day, or a count that is no whole number.
   */
  readonly addWorkingDays: (day: string, count: number) => string
  /**
   * Working days after `from` until `to`, `to` included: 0 on the same day, negative when `to` is earlier.
   *
   * @throws RangeError for a text that is no civil day.
   */
  readonly countWorkingDays: (from: string, to: string) => number
  /** Name and status of a holiday, moved day off or worked weekend. */
  readonly findSpecialDay: (day: string) => SpecialDay | undefined
  /** First and last year with special days, such as `2024`. */
  readonly years: { readonly first: string; readonly last: string }
}

/** Calendar of special days. After the last year of them, only holidays of the code and weekends are days off. */
function createWorkingDays(days: readonly SpecialDay[]): WorkingDays {
  const byDay = new Map(days.map((special) => [toDayNumber(special.day), special]))
  const recurring = new Set(days.filter(isHolidayOfLaw).map(({ day }) => day.slice(5)))
  const lastYear = days.at(-1)?.day.slice(0, 4) ?? ''

  function isWorking(number: number): boolean {
    const kind = byDay.get(number)?.kind
    if (kind !== undefined) return kind === 'working-weekend'
    if (isWeekend(number)) return false
    const day = toCivilDay(number)
    return day.slice(0, 4) <= lastYear || !recurring.has(day.slice(5))
  }

  function addWorkingDays(day: string, count: number): string {
    if (!Number.isInteger(count)) throw new RangeError(`no whole number of working days: ${count}`)
    const step = Math.sign(count)
    let number = toDayNumber(day)
    for (let left = Math.abs(count); left > 0; left -= isWorking(number) ? 1 : 0) number += step
    return toCivilDay(number)
  }

  function countWorkingDays(from: string, to: string): number {
    const [start, end] = [toDayNumber(from), toDayNumber(to)]
    const [first, last] = start < end ? [start + 1, end] : [end + 1, start]
    let count = 0
    for (let number = first; number <= last; number += 1) count += isWorking(number) ? 1 : 0
    return start < end || count === 0 ? count : -count
  }

  return {
    isWorkingDay: (day) => isWorking(toDayNumber(day)),
    addWorkingDays,
    countWorkingDays,
    findSpecialDay: (day) => byDay.get(toDayNumber(day)),
    years: { first: days[0]?.day.slice(0, 4) ?? '', last: lastYear },
  }
}

/** Working days by `data/calendar/non-working-days.csv`. */
export const WORKING_DAYS = createWorkingDays(
  readSpecialDays(new URL('../../../data/calendar/non-working-days.csv', import.meta.url)),
)

export const { isWorkingDay, addWorkingDays, countWorkingDays, findSpecialDay } = WORKING_DAYS

/** Each day of a period with the number of working days up to it: their difference counts the days between two. */
export interface DayNumbers {
  readonly days: readonly string[]
  readonly numbers: readonly number[]
}

/** @throws RangeError for a text that is no civil day. */
export function numberWorkingDays(from: string, to: string): DayNumbers {
  const days: string[] = []
  const numbers: number[] = []
  let number = 0
  for (let at = toDayNumber(from); at <= toDayNumber(to); at += 1) {
    const day = toCivilDay(at)
    number += isWorkingDay(day) ? 1 : 0
    days.push(day)
    numbers.push(number)
  }
  return { days, numbers }
}
