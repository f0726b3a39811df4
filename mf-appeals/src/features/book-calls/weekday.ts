import { dayInBaku, type Texts } from 'shared-runtime/i18n'

/** Day of the week in Baku of an instant or of a civil day, in words: browsers have no names in Azerbaijani. */
export function weekdayOf(at: string, t: Texts): string {
  const day = new Date(`${dayInBaku(Date.parse(at))}T00:00:00Z`).getUTCDay()
  return t(`callCenter.weekdays.${day}`)
}
