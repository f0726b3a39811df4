import { readSearch } from 'shared-runtime/navigation'
import { readPastDay } from '../../common/civil-days.ts'

/** Parts of a record page; the first is the default. */
const RECORD_PARTS = ['summary', 'technical', 'documents', 'below', 'related', 'history'] as const
export type RecordPart = (typeof RECORD_PARTS)[number]

/** Parses a version number; undefined if invalid. */
function readVersion(value: string | readonly string[] | undefined): number | undefined {
  return typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined
}

/** Parses the query string; invalid parameters are ignored (HTTP-03). */
export function readRecordAddress(search: { toString(): string }) {
  const { part, asOf, version, from, to } = readSearch(new URLSearchParams(search.toString()))
  const typedDay = typeof asOf === 'string' && asOf.trim() !== '' ? asOf : undefined
  return {
    part: RECORD_PARTS.find((known) => known === part) ?? ('summary' as const),
    /** Date of the data, `YYYY-MM-DD`; absent for today. */
    asOf: readPastDay(typedDay ?? '') || undefined,
    /** Raw value: may be `dd.mm.yyyy` of a form without JavaScript, a future date or invalid. */
    typedDay,
    // A date has priority over a version.
    version: typedDay === undefined ? readVersion(version) : undefined,
    /** Versions to compare in the history. */
    compared: [readVersion(from), readVersion(to)] as const,
  }
}

export type RecordAddress = ReturnType<typeof readRecordAddress>
