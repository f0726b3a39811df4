/** Kept: to make one costs more than all the rest of a short answer. */
const CIVIL_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Baku' })

/** The civil day at an instant where the law is read, as YYYY-MM-DD. */
export function civilDay(instant: Date): string {
  return CIVIL_DAY.format(instant)
}

/** The civil day after another one, both as YYYY-MM-DD. */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

/** A civil day as people write it here: `2026-03-09` as `09.03.2026`. */
export function writeDay(day: string): string {
  return day.split('-').toReversed().join('.')
}
