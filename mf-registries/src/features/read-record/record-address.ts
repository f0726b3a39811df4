import { readSearch } from 'shared-runtime/navigation'
import { readPastDay } from '../../common/day-form.ts'

/** Parts of a record's page; the first one needs no word in the address. */
const RECORD_PARTS = ['summary', 'technical', 'documents', 'below', 'related', 'history'] as const
export type RecordPart = (typeof RECORD_PARTS)[number]

export interface RecordAddress {
  readonly part: RecordPart
  /** Day whose state is shown, `YYYY-MM-DD`; absent for today. */
  readonly asOf: string | undefined
  /** The day as the address has it: a form without JavaScript sends `dd.mm.yyyy`, and it may be no day at all, or one to come. */
  readonly typedDay: string | undefined
  /** Version that is shown in place of a day. */
  readonly version: number | undefined
  /** Two versions that are compared in the history, as they were chosen. */
  readonly compared: readonly [from: number | undefined, to: number | undefined]
}

/** Number of a version; undefined for anything else. */
function versionIn(value: string | readonly string[] | undefined): number | undefined {
  return typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined
}

/** Reads an address; what does not fit counts as not said (HTTP-03). */
export function readRecordAddress(search: { toString(): string }): RecordAddress {
  const { part, asOf, version, from, to } = readSearch(new URLSearchParams(search.toString()))
  const typedDay = typeof asOf === 'string' && asOf.trim() !== '' ? asOf : undefined
  return {
    part: RECORD_PARTS.find((known) => known === part) ?? 'summary',
    asOf: readPastDay(typedDay ?? '') || undefined,
    typedDay,
    // A day says more plainly what is meant.
    version: typedDay === undefined ? versionIn(version) : undefined,
    compared: [versionIn(from), versionIn(to)],
  }
}
