/** Cached, as its construction costs more than a short response. */
const CIVIL_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Baku' })

/** Civil day in Baku at an instant, as YYYY-MM-DD. */
export function civilDay(instant: Date): string {
  return CIVIL_DAY.format(instant)
}

export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

/** Formats `2026-03-09` as `09.03.2026`. */
export function formatDay(day: string): string {
  return day.split('-').toReversed().join('.')
}
