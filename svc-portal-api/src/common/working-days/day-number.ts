const MILLISECONDS_PER_DAY = 86_400_000

/**
 * Days since 1970-01-01, a Thursday.
 *
 * @throws RangeError for a text that is no civil day, YYYY-MM-DD.
 */
export function toDayNumber(day: string): number {
  const number = Date.parse(`${day}T00:00:00Z`) / MILLISECONDS_PER_DAY
  if (!Number.isInteger(number) || toCivilDay(number) !== day) throw new RangeError(`no civil day: ${day}`)
  return number
}

/** Civil day, YYYY-MM-DD, of a number of days since 1970-01-01. */
export function toCivilDay(number: number): string {
  return new Date(number * MILLISECONDS_PER_DAY).toISOString().slice(0, 10)
}

/** Whether a day is a Saturday or a Sunday. */
export function isWeekend(number: number): boolean {
  const weekday = (((number + 3) % 7) + 7) % 7
  return weekday >= 5
}
