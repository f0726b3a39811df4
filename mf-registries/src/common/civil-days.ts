import { dayInBaku, parseDate } from 'shared-runtime/i18n'

/** `YYYY-MM-DD` or `dd.mm.yyyy` → `YYYY-MM-DD`; empty for a day that does not exist. */
export function readDay(text: string): string {
  const isCivil = /^\d{4}-\d{2}-\d{2}$/.test(text)
  return parseDate(isCivil ? text.split('-').reverse().join('.') : text) ?? ''
}

/** The same; empty also for a day to come: what will be in force then may still change. */
export function readPastDay(text: string): string {
  const day = readDay(text.trim())
  return day > dayInBaku(Date.now()) ? '' : day
}
