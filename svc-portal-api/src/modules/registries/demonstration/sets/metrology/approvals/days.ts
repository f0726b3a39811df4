import { dayAfter } from '../../../days.ts'
import { dayBefore, type Step } from '../../../lives.ts'

/** The same day some years later; the 29th of February becomes the 1st of March where there is none. */
export function yearsLater(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year + years, month - 1, date)).toISOString().slice(0, 10)
}

export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10)
}

/** That day, or the Friday before where it is a weekend. */
export function workingDay(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 ? dayBefore(day, 2) : weekday === 6 ? dayBefore(day, 1) : day
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** A life that begins on another day and passes more quickly: what took a year may take a month. */
export function paced(life: readonly Step[], start: string, pace: number): readonly Step[] {
  const origin = life[0]?.from ?? start
  const moved = (day: string): string => dayAfter(start, Math.round(daysBetween(origin, day) * pace))
  const movedInstant = (instant: string): string => `${moved(instant.slice(0, 10))}${instant.slice(10)}`
  return life.map((step) => ({
    ...step,
    from: moved(step.from),
    // The next step begins on the day after; counted from there, no day is lost between them.
    to: step.to === null ? null : dayBefore(moved(dayAfter(step.to, 1)), 1),
    recordedAt: movedInstant(step.recordedAt),
    ...(step.replacedAt === undefined ? {} : { replacedAt: movedInstant(step.replacedAt) }),
  }))
}

/** How many days a life takes until its last step. */
export function lengthOf(life: readonly Step[]): number {
  return daysBetween(life[0]?.from ?? '', life.at(-1)?.from ?? '')
}
