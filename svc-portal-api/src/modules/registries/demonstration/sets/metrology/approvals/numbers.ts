const FIRST_NUMBER = 101

/** Number of the record at a place of its registry. */
export function recordNumber(letters: string, place: number): string {
  return `${letters}-${String(FIRST_NUMBER + place).padStart(6, '0')}`
}

/** Instruments with a certificate of their own; the next ones share those of the same kind and maker. */
export const OWN_CERTIFICATES = 200
export const INSTRUMENTS = 240
export const SAMPLES = 210

/** Place of the approval of an instrument, which is the place of its certificate. */
export function approvalPlace(instrument: number): number {
  return instrument < OWN_CERTIFICATES ? instrument : instrument - 40
}
