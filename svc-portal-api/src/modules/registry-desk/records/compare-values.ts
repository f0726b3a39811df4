import { isDeepStrictEqual } from 'node:util'
import type { FieldValue } from 'shared-contracts/models/registry-fields'
import type { SetRow } from '../change-rows.store.ts'
import type { CurrentRecord, StoredValues } from './current-records.ts'

/** What somebody wants a record to be. */
export interface WantedRecord {
  readonly recordId: string
  readonly line: number
  readonly status: string
  /** Fields that are said something of; the others stay. */
  readonly values: StoredValues
  /** Last day that the set gives it; null where its end stays. */
  readonly validTo: string | null
}

/** The row of a set, or undefined where nothing differs. A field that a new record leaves empty is not written. */
export function rowOf(wanted: WantedRecord, current: CurrentRecord | undefined): SetRow | undefined {
  const { recordId, line, status, values, validTo } = wanted
  const stored = current?.values ?? {}
  const fields = Object.keys(values).filter((name) => !isSame(values[name], stored[name]))
  const hasOtherEnd = validTo !== null && validTo !== current?.valid_to
  if (current !== undefined && fields.length === 0 && current.status === status && !hasOtherEnd)
    return undefined
  const pick = (from: StoredValues): StoredValues =>
    Object.fromEntries(fields.map((name) => [name, from[name] ?? null]))
  return {
    ...{ recordId, line },
    outcome: current === undefined ? 'added' : 'changed',
    baseVersion: current?.last ?? 0,
    statusBefore: current?.status ?? null,
    statusAfter: status,
    before: current === undefined ? {} : pick(stored),
    after: pick(values),
  }
}

function isSame(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return isDeepStrictEqual(one ?? null, other ?? null)
}
