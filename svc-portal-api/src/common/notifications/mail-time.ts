import type { NotificationPreferences } from 'shared-contracts/http/notifications'

type MailFrequency = NotificationPreferences['categories'][number]['mail']

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Constant, as Azerbaijan has had no summer time since 2016. */
const BAKU_MS = 4 * 60 * MINUTE_MS
/** Digests are sent at 08:00 in Baku, weekly ones on Mondays. */
const DIGEST_MINUTE = 8 * 60
const MONDAY = 1

interface MailPreference {
  readonly mail: MailFrequency
  readonly quiet: NotificationPreferences['quiet']
}

/** Time of the mail for a notification; null: never. */
export function findMailTime({ mail, quiet }: MailPreference, now: Date): Date | null {
  if (mail === 'off') return null
  return deferToQuietEnd(mail === 'immediate' ? now : findNextDigest(mail, now), quiet)
}

function findNextDigest(mail: 'daily' | 'weekly', now: Date): Date {
  const dayStart = startOfDay(now)
  for (let day = 0; ; day += 1) {
    const due = new Date(dayStart + day * DAY_MS + DIGEST_MINUTE * MINUTE_MS)
    const weekday = new Date(due.getTime() + BAKU_MS).getUTCDay()
    if (due > now && (mail === 'daily' || weekday === MONDAY)) return due
  }
}

/** End of the quiet hours for a time within them; they may cross midnight. */
function deferToQuietEnd(due: Date, quiet: MailPreference['quiet']): Date {
  if (quiet === null) return due
  const from = minutesOf(quiet.from)
  const to = minutesOf(quiet.to)
  const dayStart = startOfDay(due)
  const minute = (due.getTime() - dayStart) / MINUTE_MS
  const isOverMidnight = from > to
  const isQuiet = isOverMidnight ? minute >= from || minute < to : minute >= from && minute < to
  if (!isQuiet) return due
  const endsTomorrow = isOverMidnight && minute >= from
  return new Date(dayStart + (endsTomorrow ? DAY_MS : 0) + to * MINUTE_MS)
}

function startOfDay(instant: Date): number {
  return Math.floor((instant.getTime() + BAKU_MS) / DAY_MS) * DAY_MS - BAKU_MS
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
