import { dayInBaku, formatDate } from 'shared-runtime/i18n'
import type { Texts } from 'shared-runtime/i18n'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const MAX_DAYS = 7

/** Formats as "5 minutes ago" or "yesterday", after a week as date in Baku. `Intl` lacks these texts in Azerbaijani. */
export function relativeTime(instant: string, now: number, t: Texts): string {
  // Not negative when the clocks of server and browser differ.
  const passed = Math.max(0, now - Date.parse(instant))
  if (Number.isNaN(passed) || passed >= MAX_DAYS * DAY_MS) return formatDate(instant)
  if (passed < MINUTE_MS) return t('notifications.ago.now')
  if (passed < HOUR_MS) return t('notifications.ago.minutes', { count: Math.floor(passed / MINUTE_MS) })
  if (passed < DAY_MS) return t('notifications.ago.hours', { count: Math.floor(passed / HOUR_MS) })
  const between = Date.parse(dayInBaku(now)) - Date.parse(dayInBaku(Date.parse(instant)))
  const days = Math.round(between / DAY_MS)
  return days === 1 ? t('notifications.ago.yesterday') : t('notifications.ago.days', { count: days })
}
