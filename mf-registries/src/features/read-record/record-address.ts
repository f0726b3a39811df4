import { readSearch } from 'shared-runtime/navigation'

/** Parts of a record's page; the first one needs no word in the address. */
const RECORD_PARTS = ['summary', 'below', 'history'] as const
export type RecordPart = (typeof RECORD_PARTS)[number]

export interface RecordAddress {
  readonly part: RecordPart
  /** Day whose state is shown, `YYYY-MM-DD`; absent for today. */
  readonly asOf: string | undefined
}

/** A day that exists: `2024-02-30` does not. */
function isDay(value: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** Reads an address; what does not fit counts as not said (HTTP-03). */
export function readRecordAddress(search: { toString(): string }): RecordAddress {
  const { part, asOf } = readSearch(new URLSearchParams(search.toString()))
  return {
    part: RECORD_PARTS.find((known) => known === part) ?? 'summary',
    asOf: typeof asOf === 'string' && isDay(asOf) ? asOf : undefined,
  }
}
