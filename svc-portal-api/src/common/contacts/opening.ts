import { civilDay, civilTime } from '../civil-day.ts'
import { addWorkingDays, isWorkingDay } from '../working-days/working-days.ts'

/** Hours of a working day, HH:MM in Baku. */
export interface OpeningHours {
  readonly opens: string
  readonly closes: string
  /** Break in the middle of the day. */
  readonly pause: { readonly from: string; readonly to: string } | null
}

/** Whether a unit is open, and when that changes. */
export interface OpeningState {
  readonly isOpen: boolean
  /** Civil day and time, YYYY-MM-DD and HH:MM. */
  readonly changesOn: string
  readonly changesAt: string
}

/** Periods of a working day in which a unit is open. */
export function openPeriods({ opens, closes, pause }: OpeningHours): readonly (readonly [string, string])[] {
  if (pause === null) return [[opens, closes]]
  return [
    [opens, pause.from],
    [pause.to, closes],
  ]
}

/** State of opening at an instant, by working days. */
export function openingAt(hours: OpeningHours, now: Date): OpeningState {
  const [today, time] = [civilDay(now), civilTime(now)]
  const left = isWorkingDay(today) ? openPeriods(hours).find(([, to]) => time < to) : undefined
  if (left === undefined) {
    return { isOpen: false, changesOn: addWorkingDays(today, 1), changesAt: hours.opens }
  }
  const isOpen = left[0] <= time
  return { isOpen, changesOn: today, changesAt: isOpen ? left[1] : left[0] }
}
