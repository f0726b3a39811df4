import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { LocalizedText } from 'shared-contracts/session/language'
import * as z from 'zod'
import { isWeekend, toDayNumber } from './day-number.ts'

const Row = z.strictObject({
  day: z.iso.date(),
  kind: z.enum(['holiday', 'moved', 'working-weekend']),
  status: z.enum(['law', 'decision', 'estimate']),
  az: z.string().min(1),
  en: z.string().min(1),
  ru: z.string().min(1),
  source: z.string().min(1),
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
  try {
    const rows = parse<Readonly<Record<string, string>>>(readFileSync(file), { columns: true })
    const days = rows.map(toSpecialDay)
    checkOrder(days)
    checkWeekdays(days)
    checkYears(days)
    return days
  } catch (cause) {
    const fault = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${file.pathname.split('/').slice(-2).join('/')}: ${fault}`, { cause })
  }
}

function toSpecialDay(cells: Readonly<Record<string, string>>, index: number): SpecialDay {
  const row = Row.safeParse(cells)
  if (!row.success) {
    const faults = row.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`line ${index + 2}: ${faults.join('; ')}`)
  }
  const { az, en, ru, ...day } = row.data
  return { ...day, name: { az, en, ru } }
}

function checkOrder(days: readonly SpecialDay[]): void {
  for (const [index, { day }] of days.entries()) {
    const before = days[index - 1]
    if (before !== undefined && before.day >= day) {
      throw new Error(`line ${index + 2}: ${day} follows ${before.day}`)
    }
  }
}

function checkWeekdays(days: readonly SpecialDay[]): void {
  for (const [index, { day, kind }] of days.entries()) {
    if (kind === 'holiday') continue
    if (isWeekend(toDayNumber(day)) !== (kind === 'working-weekend')) {
      throw new Error(`line ${index + 2}: ${day} cannot be ${kind} on this day of the week`)
    }
  }
}

/** Holidays of the code recur: each year of the file has the same ones. */
function checkYears(days: readonly SpecialDay[]): void {
  const first = Number(days[0]?.day.slice(0, 4))
  const last = Number(days.at(-1)?.day.slice(0, 4))
  const recurring = new Set(days.filter(isHolidayOfLaw).map(({ day }) => day.slice(5)))
  const present = new Set(days.filter(isHolidayOfLaw).map(({ day }) => day))
  for (let year = first; year <= last; year += 1) {
    const missing = [...recurring].filter((monthDay) => !present.has(`${year}-${monthDay}`))
    if (missing.length > 0) throw new Error(`${year} has no holiday on ${missing.join(', ')}`)
  }
}

/** Whether the day is a holiday of the code, on the same date each year. */
export function isHolidayOfLaw({ kind, status }: SpecialDay): boolean {
  return kind === 'holiday' && status === 'law'
}
