import { readSearch } from 'shared-runtime/navigation'
import { readPastDay } from '../../common/civil-days.ts'

/** Parts of a record's page; the first one needs no word in the address. */
const RECORD_PARTS = ['summary', 'technical', 'documents', 'below', 'related', 'history'] as const
export type RecordPart = (typeof RECORD_PARTS)[number]

/** Number of a version; undefined for anything else. */
function readVersion(value: string | readonly string[] | undefined): number | undefined {
  return typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined
}

/** Reads an address; what does not fit counts as not said (HTTP-03). */
export function readRecordAddress(search: { toString(): string }) {
  const { part, asOf, version, from, to } = readSearch(new URLSearchParams(search.toString()))
  const typedDay = typeof asOf === 'string' && asOf.trim() !== '' ? asOf : undefined
  return {
    part: RECORD_PARTS.find((known) => known === part) ?? ('summary' as const),
    /** Day whose state is shown, `YYYY-MM-DD`; absent for today. */
    asOf: readPastDay(typedDay ?? '') || undefined,
    /** As the address has it: `dd.mm.yyyy` of a form without JavaScript, or a day to come or none at all. */
    typedDay,
    // A day says more plainly what is meant.
    version: typedDay === undefined ? readVersion(version) : undefined,
    /** Two versions that are compared in the history, as they were chosen. */
    compared: [readVersion(from), readVersion(to)] as const,
  }
}

export type RecordAddress = ReturnType<typeof readRecordAddress>
