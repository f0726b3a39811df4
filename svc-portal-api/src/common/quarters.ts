/** Calendar quarter of a civil day: `2026-11-27` → `2026-Q4`. */
export function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
}

/** Quarter that is a number of quarters after another one. */
export function quarterFrom(quarter: string, count: number): string {
  const number = Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(-1)) - 1 + count
  return `${Math.floor(number / 4)}-Q${(number % 4) + 1}`
}

/** Number of ended quarters whose survey answers are stored: two years. */
const STORED_QUARTERS = 8

/** First quarter whose survey answers are stored on a day. Figures of earlier ones remain as they were computed. */
export function firstStoredQuarter(day: string): string {
  return quarterFrom(quarterOf(day), -STORED_QUARTERS)
}

/** Last day on which the services of a quarter are evaluated: that of the month after it. */
export function lastAnswerDayOf(quarter: string): string {
  return lastDayOf(quarter, 1)
}

/** First civil day of a quarter. */
export function firstDayOf(quarter: string): string {
  return `${quarter.slice(0, 4)}-${String(Number(quarter.slice(-1)) * 3 - 2).padStart(2, '0')}-01`
}

/** Last civil day of a quarter, or of the month that is a number of months after it. */
export function lastDayOf(quarter: string, monthsAfter = 0): string {
  const [year, month] = [Number(quarter.slice(0, 4)), Number(quarter.slice(-1)) * 3 + monthsAfter]
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
