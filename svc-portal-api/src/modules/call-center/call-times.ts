import type { CallDay } from 'shared-contracts/http/cases/call-center'
import { civilDay, civilTime, instantIn } from '../../common/civil-day.ts'
import { openPeriods, type OpeningHours } from '../../common/contacts/opening.ts'
import { addWorkingDays, isWorkingDay } from '../../common/working-days/working-days.ts'

const MINUTE_MS = 60_000
/** Length of a call-back, minutes. */
const STEP = 30
/** Shortest time between a booking and its call, minutes. */
const LEAD = 60
/** Working days that can be booked. */
const DAYS = 5

/** Times of the next working days at which operators call, within the opening hours. */
export function listCallTimes(hours: OpeningHours, now: Date): readonly CallDay[] {
  const today = civilDay(now)
  const first = isWorkingDay(today) ? today : addWorkingDays(today, 1)
  const earliest = new Date(now.getTime() + LEAD * MINUTE_MS)
  return Array.from({ length: DAYS }, (_, index) => addWorkingDays(first, index)).map((day) => ({
    day,
    times: openPeriods(hours)
      .flatMap(([from, to]) => stepsBetween(instantIn(day, from), instantIn(day, to)))
      .filter((start) => start >= earliest)
      .map((start) => ({ time: civilTime(start), startsAt: start.toISOString() })),
  }))
}

function stepsBetween(from: Date, to: Date): readonly Date[] {
  const count = Math.floor((to.getTime() - from.getTime()) / (STEP * MINUTE_MS))
  return Array.from({ length: count }, (_, index) => new Date(from.getTime() + index * STEP * MINUTE_MS))
}
