import type { Language } from 'shared-contracts/session/language'

/** Day of the week in Baku of an instant or of a civil day, such as “monday” in the language. */
export function weekdayOf(at: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'Asia/Baku' }).format(new Date(at))
}
