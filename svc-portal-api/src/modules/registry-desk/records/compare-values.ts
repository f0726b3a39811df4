import { isDeepStrictEqual } from 'node:util'
import type { FieldValue } from 'shared-contracts/models/registry-fields'
import type { SetRow } from '../change-rows.store.ts'
import type { CurrentRecord, StoredValues } from './current-records.ts'

export interface RecordInput {
  readonly recordId: string
  readonly line: number
  readonly status: string
  /** Changed fields; the others stay. */
  readonly values: StoredValues
  /** New last day; null keeps the end. */
  readonly validTo: string | null
}

/** Compares a record with its current state. Returns a row of a set, or undefined without a difference. */
export function diffRecord(input: RecordInput, current: CurrentRecord | undefined): SetRow | undefined {
  const { recordId, line, status, values, validTo } = input
  const stored = current?.values ?? {}
  const fields = Object.keys(values).filter((name) => !isSame(values[name], stored[name]))
  const hasOtherEnd = validTo !== null && validTo !== current?.valid_to
  if (current !== undefined && fields.length === 0 && current.status === status && !hasOtherEnd)
    return undefined
  const pick = (from: StoredValues): StoredValues =>
    Object.fromEntries(fields.map((name) => [name, from[name] ?? null]))
  return {
    recordId,
    line,
    outcome: current === undefined ? 'added' : 'changed',
    baseVersion: current?.lastVersion ?? 0,
    statusBefore: current?.status ?? null,
    statusAfter: status,
    before: current === undefined ? {} : pick(stored),
    after: pick(values),
  }
}

function isSame(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return isDeepStrictEqual(one ?? null, other ?? null)
}
