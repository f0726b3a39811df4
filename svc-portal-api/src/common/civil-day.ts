/** Cached, as its construction costs more than a short response. */
const CIVIL_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Baku' })

/** Civil day in Baku at an instant, as YYYY-MM-DD. */
export function civilDay(instant: Date): string {
  return CIVIL_DAY.format(instant)
}

export function nextDay(day: string): string {
  return shiftDay(day, 1)
}

export function previousDay(day: string): string {
  return shiftDay(day, -1)
}

function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Formats `2026-03-09` as `09.03.2026`, also at the start of a time; other texts stay as they are. */
export function formatDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? []
  return year === undefined ? day : `${date}.${month}.${year}`
}

const CIVIL_TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Baku',
  hour: '2-digit',
  minute: '2-digit',
})

/** Time of day in Baku at an instant, as HH:MM. */
export function civilTime(instant: Date): string {
  return CIVIL_TIME.format(instant)
}

/** Instant of a civil day and a time, HH:MM, in Baku, which has had no summer time since 2016. */
export function instantIn(day: string, time: string): Date {
  return new Date(`${day}T${time}:00+04:00`)
}
