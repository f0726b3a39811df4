import type { LocalizedText } from 'shared-contracts/session/language'
import * as z from 'zod'
import { failAt, readDataTable } from '../tables/read-data-file.ts'
import { isWeekend, toDayNumber } from './day-number.ts'

const Row = z.strictObject({
  day: z.iso.date(),
  kind: z.enum(['holiday', 'moved', 'working-weekend']),
  status: z.enum(['law', 'decision', 'estimate']),
  az: z.string(),
  en: z.string(),
  ru: z.string(),
  source: z.string(),
})

/** Day that differs from the week of five working days. */
export interface SpecialDay {
  /** Civil day, YYYY-MM-DD. */
  readonly day: string
  readonly kind: 'holiday' | 'moved' | 'working-weekend'
  /** An estimate waits for the decision of its year. */
  readonly status: 'law' | 'decision' | 'estimate'
  readonly name: LocalizedText
  readonly source: string
}

/**
 * Days of a file in ascending order.
 *
 * @throws Error that names the file, and the line of a wrong row.
 */
export function readSpecialDays(file: URL): readonly SpecialDay[] {
  const lines = readDataTable(file, Row, ['day'])
  for (const [index, { row, line }] of lines.entries()) {
    const before = lines[index - 1]?.row.day ?? ''
    if (before >= row.day) failAt(file, line, `${row.day} follows ${before}`)
    if (row.kind !== 'holiday' && isWeekend(toDayNumber(row.day)) !== (row.kind === 'working-weekend'))
      failAt(file, line, `${row.day} cannot be ${row.kind} on this day of the week`)
  }
  const days = lines.map(({ row: { az, en, ru, ...day } }) => ({ ...day, name: { az, en, ru } }))
  checkYears(file, days)
  return days
}

/** Holidays of the code recur: each year of the file has the same ones. */
function checkYears(file: URL, days: readonly SpecialDay[]): void {
  const first = Number(days[0]?.day.slice(0, 4))
  const last = Number(days.at(-1)?.day.slice(0, 4))
  const recurring = new Set(days.filter(isHolidayOfLaw).map(({ day }) => day.slice(5)))
  const present = new Set(days.filter(isHolidayOfLaw).map(({ day }) => day))
  for (let year = first; year <= last; year += 1) {
    const missing = [...recurring].filter((monthDay) => !present.has(`${year}-${monthDay}`))
    if (missing.length > 0) failAt(file, undefined, `${year} has no holiday on ${missing.join(', ')}`)
  }
}

/** Whether the day is a holiday of the code, on the same date each year. */
export function isHolidayOfLaw({ kind, status }: SpecialDay): boolean {
  return kind === 'holiday' && status === 'law'
}
