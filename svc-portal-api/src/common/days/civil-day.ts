const TIME_ZONE = 'Asia/Baku'

/** The civil day at an instant where the law is read, as YYYY-MM-DD. */
export function civilDay(instant: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format(instant)
}
