import type { FieldValue } from 'shared-contracts/models/registry-fields'

/*
 * Model of histories for tests, without a database or code of the portal. Days are whole numbers; `null` means no limit,
 * both as the first day and as the day after the last.
 */

export type LampValues = Readonly<Record<string, FieldValue>>

interface Import {
  readonly what: 'import'
  readonly day: number
  readonly records: readonly { readonly id: string; readonly values: LampValues }[]
}

interface Edit {
  readonly what: 'edit'
  readonly day: number
  readonly id: string
  readonly from: number | null
  readonly until: number | null
  readonly status: 'active' | 'suspended' | 'withdrawn' | 'gone'
  readonly values: LampValues
}

export type HistoryEvent = Import | Edit

export interface StatePeriod {
  readonly from: number | null
  readonly until: number | null
  readonly status: string
  readonly values: LampValues
}

/** Periods by record number; periods of one record never overlap. */
export type ExpectedHistory = ReadonlyMap<string, readonly StatePeriod[]>

const CHANGING = ['kind', 'size']

export function holdsOn({ from, until }: Pick<StatePeriod, 'from' | 'until'>, day: number): boolean {
  return (from === null || from <= day) && (until === null || day < until)
}

/** Applies all events in order. */
export function replay(events: readonly HistoryEvent[]): ExpectedHistory {
  const records = new Map<string, readonly StatePeriod[]>()
  for (const event of events) {
    if (event.what === 'edit') {
      records.set(event.id, afterEdit(records.get(event.id) ?? [], event))
      continue
    }
    for (const { id, values } of event.records) {
      records.set(id, afterImport(records.get(id) ?? [], values, event.day))
    }
  }
  return records
}

/** Replaces the periods on the days of an edit; other days keep theirs. */
function afterEdit(
  periods: readonly StatePeriod[],
  { from, until, status, values }: Edit,
): readonly StatePeriod[] {
  const rest = periods.flatMap((period) => [
    ...(from === null ? [] : cut(period, null, from)),
    ...(until === null ? [] : cut(period, until, null)),
  ])
  return status === 'gone' ? rest : [...rest, { from, until, status, values }]
}

/** Part of a period from one day until before another, if any. */
function cut(period: StatePeriod, from: number | null, until: number | null): readonly StatePeriod[] {
  const first = period.from === null || (from !== null && period.from < from) ? from : period.from
  const end = period.until === null || (until !== null && until < period.until) ? until : period.until
  return first === null || end === null || first < end ? [{ ...period, from: first, until: end }] : []
}

/**
 * Applies the values of a file to a record. A difference in a changing field ends the state of today yesterday and begins
 * another; any other difference corrects the state of today, else the last one before it, else the first one after it.
 */
function afterImport(
  periods: readonly StatePeriod[],
  imported: LampValues,
  day: number,
): readonly StatePeriod[] {
  const current = periodOfImport(periods, day)
  if (current === undefined) return [{ from: null, until: null, status: 'active', values: imported }]
  const values = { ...current.values, ...imported }
  const differing = Object.keys(imported).filter((name) => !isSame(imported[name], current.values[name]))
  if (differing.length === 0) return periods
  const others = periods.filter((period) => period !== current)
  const began = current.from === null || current.from < day
  if (holdsOn(current, day) && began && differing.some((name) => CHANGING.includes(name))) {
    return [...others, { ...current, until: day }, { ...current, from: day, values }]
  }
  return [...others, { ...current, values }]
}

function periodOfImport(periods: readonly StatePeriod[], day: number): StatePeriod | undefined {
  const inOrder = periods.toSorted((one, other) => (one.from ?? -Infinity) - (other.from ?? -Infinity))
  return inOrder.findLast(({ from }) => from === null || from <= day) ?? inOrder[0]
}

function isSame(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
