import { expect, test } from '@jest/globals'
import type { FieldValue, RecordStatus } from 'shared-contracts/models/registry-fields'
import type { VersionState } from '../registries.store.ts'
import { statusOf, termOf } from './record-term.ts'

const TODAY = '2026-11-20'

function version(
  [from, to]: readonly [string | null, string | null],
  said: { status?: RecordStatus; isCorrected?: boolean; values?: Record<string, FieldValue> } = {},
): VersionState {
  return {
    status: said.status ?? 'active',
    valid_from: from,
    valid_to: to,
    replaced_at: said.isCorrected === true ? '2026-01-01T08:00:00Z' : null,
    field_values: said.values ?? {},
  }
}

/** Approved until 2025, changed in 2022, prolonged in 2025. */
const APPROVED = version(['2020-08-07', '2022-02-03'], { values: { validUntil: '2025-08-06' } })
const CHANGED = version(['2022-02-04', '2025-07-09'], { values: { validUntil: '2025-08-06' } })
const PROLONGED = version(['2025-07-10', '2030-08-06'], { values: { validUntil: '2030-08-06' } })
const TYPE = [APPROVED, CHANGED, PROLONGED]

function statuses(versions: readonly VersionState[], today = TODAY): readonly RecordStatus[] {
  return versions.map((one) => statusOf(one, { versions, today }))
}

test('REG-03 only the last version of a record can expire', () => {
  expect(statuses(TYPE)).toEqual(['active', 'active', 'active'])
  expect(statuses(TYPE, '2030-08-06')).toEqual(['active', 'active', 'active'])
  expect(statuses(TYPE, '2030-08-07')).toEqual(['active', 'active', 'expired'])
})

test('REG-03 a version before a suspension or an end has not expired, nor has a corrected one', () => {
  const suspended = version(['2024-01-01', '2024-05-31'], { status: 'suspended' })
  const withdrawn = version(['2024-06-01', null], { status: 'withdrawn' })
  expect(statuses([version(['2020-01-01', '2023-12-31']), suspended, withdrawn])).toEqual([
    'active',
    'suspended',
    'withdrawn',
  ])
  expect(statuses([version(['2020-01-01', '2023-12-31'], { isCorrected: true })])).toEqual(['active'])
})

test('REG-03 a record that starts again later is expired in between', () => {
  const versions = [version(['2020-01-01', '2025-12-31']), version(['2026-12-01', null])]
  expect(statuses(versions)).toEqual(['expired', 'active'])
  expect(statuses(versions, '2026-12-01')).toEqual(['active', 'active'])
})

test('REG-03 ESRV-04 the term covers all versions and ends as the shown version states', () => {
  expect(termOf(PROLONGED, TYPE)).toEqual({ validFrom: '2020-08-07', validTo: '2030-08-06' })
  expect(termOf(CHANGED, TYPE)).toEqual({ validFrom: '2020-08-07', validTo: '2025-08-06' })
  expect(termOf(APPROVED, TYPE)).toEqual({ validFrom: '2020-08-07', validTo: '2025-08-06' })
})

test('REG-03 without a stated end, or with a past one, a version ends with the record', () => {
  const last = version(['2024-01-01', '2028-12-31'])
  const silent = version(['2020-01-01', '2023-12-31'])
  expect(termOf(silent, [silent, last])).toEqual({ validFrom: '2020-01-01', validTo: '2028-12-31' })
  const outdated = version(['2020-01-01', '2023-12-31'], { values: { validUntil: '2021-01-01' } })
  expect(termOf(outdated, [outdated, last])).toEqual({ validFrom: '2020-01-01', validTo: '2028-12-31' })
})

test('REG-03 days on which a record was not in force separate two terms', () => {
  const [former, again] = [version([null, '2021-12-31']), version(['2023-01-01', null])]
  expect(termOf(again, [former, again])).toEqual({ validFrom: '2023-01-01', validTo: null })
  expect(termOf(former, [former, again])).toEqual({ validFrom: null, validTo: '2021-12-31' })
})

test('REG-03 an ended record has the days on which it was in force, if any', () => {
  const held = [version(['2020-01-01', '2022-06-30']), version(['2022-07-01', '2026-01-31'])]
  const end = version(['2026-02-01', null], { status: 'withdrawn' })
  expect(termOf(end, [...held, end])).toEqual({ validFrom: '2020-01-01', validTo: '2026-01-31' })
  expect(termOf(end, [end])).toEqual({ validFrom: null, validTo: null })
  const over = version(['2020-01-01', '2026-01-31'], { status: 'expired' })
  expect(termOf(over, [over])).toEqual({ validFrom: '2020-01-01', validTo: '2026-01-31' })
})

test('REG-03 a corrected version has its own days after those of its predecessors', () => {
  const before = version(['2020-01-01', '2023-06-30'])
  const mistaken = version(['2023-07-01', null], { isCorrected: true })
  const right = version(['2023-07-01', '2025-12-31'])
  expect(termOf(mistaken, [before, mistaken, right])).toEqual({ validFrom: '2020-01-01', validTo: null })
})
