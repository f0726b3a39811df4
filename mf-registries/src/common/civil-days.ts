import { dayInBaku, parseDate } from 'shared-runtime/i18n'

/** Parses `YYYY-MM-DD` or `dd.mm.yyyy` to `YYYY-MM-DD`; empty for an invalid date. */
export function readDay(text: string): string {
  const isCivil = /^\d{4}-\d{2}-\d{2}$/.test(text)
  return parseDate(isCivil ? text.split('-').reverse().join('.') : text) ?? ''
}

/** Parses a date; also empty for a future date, whose data may still change. */
export function readPastDay(text: string): string {
  const day = readDay(text.trim())
  return day > dayInBaku(Date.now()) ? '' : day
}
