const TIME = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Asia/Baku',
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** Instant in Baku as `dd.mm.yyyy hh:mm`. */
export function formatBakuTime(instant: Date): string {
  return TIME.format(instant).replace(',', '')
}
