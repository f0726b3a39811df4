import type { FieldValue } from 'shared-contracts/models/registry-fields'

/*
 * What a history amounts to, written down from what happened and from nothing else: no database, no code of the portal.
 * Days are whole numbers; `null` stands for "always" as the first day and for "for ever" as the day after the last.
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

/** Spells by number of the record; of one record no two share a day. */
export type ExpectedHistory = ReadonlyMap<string, readonly StatePeriod[]>

const CHANGING = ['kind', 'size']

export function holdsOn({ from, until }: Pick<StatePeriod, 'from' | 'until'>, day: number): boolean {
  return (from === null || from <= day) && (until === null || day < until)
}

/** Everything that happened, one after the other. */
export function replay(happenings: readonly HistoryEvent[]): ExpectedHistory {
  const records = new Map<string, readonly StatePeriod[]>()
  for (const happening of happenings) {
    if (happening.what === 'edit') {
      records.set(happening.id, afterEdit(records.get(happening.id) ?? [], happening))
      continue
    }
    for (const { id, values } of happening.records) {
      records.set(id, afterImport(records.get(id) ?? [], values, happening.day))
    }
  }
  return records
}

/** On its days the edit alone counts; what was said of other days goes on. */
function afterEdit(
  spells: readonly StatePeriod[],
  { from, until, status, values }: Edit,
): readonly StatePeriod[] {
  const rest = spells.flatMap((spell) => [
    ...(from === null ? [] : cut(spell, null, from)),
    ...(until === null ? [] : cut(spell, until, null)),
  ])
  return status === 'gone' ? rest : [...rest, { from, until, status, values }]
}

/** The part of a spell from one day to before another, where there is one. */
function cut(spell: StatePeriod, from: number | null, until: number | null): readonly StatePeriod[] {
  const first = spell.from === null || (from !== null && spell.from < from) ? from : spell.from
  const end = spell.until === null || (until !== null && until < spell.until) ? until : spell.until
  return first === null || end === null || first < end ? [{ ...spell, from: first, until: end }] : []
}

/**
 * A file says what a record is now. Where that differs in what changes, the state of today ends yesterday and another
 * begins; any other difference corrects the state of today, or else the last one before it, or else the first to come.
 */
function afterImport(spells: readonly StatePeriod[], said: LampValues, day: number): readonly StatePeriod[] {
  const known = periodOfImport(spells, day)
  if (known === undefined) return [{ from: null, until: null, status: 'active', values: said }]
  const values = { ...known.values, ...said }
  const differing = Object.keys(said).filter((name) => !isSame(said[name], known.values[name]))
  if (differing.length === 0) return spells
  const others = spells.filter((spell) => spell !== known)
  const began = known.from === null || known.from < day
  if (holdsOn(known, day) && began && differing.some((name) => CHANGING.includes(name))) {
    return [...others, { ...known, until: day }, { ...known, from: day, values }]
  }
  return [...others, { ...known, values }]
}

function periodOfImport(spells: readonly StatePeriod[], day: number): StatePeriod | undefined {
  const inOrder = spells.toSorted((one, other) => (one.from ?? -Infinity) - (other.from ?? -Infinity))
  return inOrder.findLast(({ from }) => from === null || from <= day) ?? inOrder[0]
}

function isSame(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
