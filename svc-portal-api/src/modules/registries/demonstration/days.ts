import type { Language } from 'shared-contracts/session/language'
import { earlier, type Step } from './lives.ts'

const DAY_MS = 86_400_000

/** A civil day some days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The last day of a term of whole years that begins with a day. */
export function endOfTerm(from: string, years: number): string {
  const begun = new Date(`${from}T00:00:00Z`)
  begun.setUTCFullYear(begun.getUTCFullYear() + years)
  return dayAfter(begun.toISOString().slice(0, 10), -1)
}

/** The same life begun on a day. */
export function begunOn(life: readonly Step[], day: string): readonly Step[] {
  const first = life[0]?.from ?? day
  return earlier(life, Math.round((Date.parse(first) - Date.parse(day)) / DAY_MS))
}

export function firstDay(life: readonly Step[]): string {
  return life[0]?.from ?? ''
}

/** The step that the portal tells of last. */
export function lastStep(life: readonly Step[]): Step {
  const last = life.at(-1)
  if (last === undefined) throw new Error('a life without steps')
  return last
}

/** Whether the record is active on a day, by what is said of it today. */
export function isActiveOn(life: readonly Step[], day: string): boolean {
  return life.some(
    ({ status, from, to, replacedAt }) =>
      status === 'active' && replacedAt === undefined && from <= day && (to === null || to >= day),
  )
}

/** Whether the record is in force to this day. */
export function isActiveNow(life: readonly Step[]): boolean {
  const { status, to } = lastStep(life)
  return status === 'active' && to === null
}

/** Number of a record by its place in the list. */
export function numberAt(letters: string, place: number): string {
  return `${letters}-${String(101 + place).padStart(6, '0')}`
}

/** A text that begins with a capital, by the rules of its language. */
export function capital(words: string, language: Language): string {
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1)
}

/** The items of a list from a place on, over its end to its beginning. */
export function someOf<T>(list: readonly T[], from: number, count: number): readonly T[] {
  const wanted = Math.min(count, list.length)
  return Array.from({ length: wanted }, (_, index) => list[(from + index) % list.length]).filter(
    (item): item is T => item !== undefined,
  )
}

/** The item of a cycle at a place. */
export function cycled<T>(list: readonly T[], place: number): T {
  const found = list[place % list.length]
  if (found === undefined) throw new Error('an empty cycle')
  return found
}
