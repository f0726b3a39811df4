import type { FieldValue, RecordStatus } from 'shared-contracts/models/registry-fields'
import type { LocalizedText } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'
import { nextDay } from '../../../../common/civil-day.ts'
import type { RegistryLayout } from '../../schema/registry-layout.ts'
import { SUPERSEDED_REASON } from './merge-records.ts'
import { beginChanges, finishChanges } from './record-changes.ts'
import type { Connection } from './registry-transaction.ts'
import { nearestVersionQuery } from './row-statements.ts'

const NO_FIELDS: readonly string[] = []

/** National record as it is on a day. Days are YYYY-MM-DD. */
export interface PresentRecord {
  readonly recordKey: number
  readonly versionKey: number
  readonly status: string
  readonly values: Readonly<Record<string, FieldValue>>
  /** Source of its version, such as `case:<number>`. */
  readonly source: string
  readonly validFrom: string | null
  /** Last day; null for no end. */
  readonly validTo: string | null
}

/** Finds a record by its number; undefined for an unknown one, a sample, and one that has a version to come. */
export async function findPresentRecord(
  queries: Queries,
  { registry, number, today }: { readonly registry: string; readonly number: string; readonly today: string },
): Promise<PresentRecord | undefined> {
  const { rows } = await queries.query<PresentRecord>(
    `select r.record_key as "recordKey", c.version_key as "versionKey", c.status, c.field_values as "values", c.source,
       lower(c.valid)::text as "validFrom", (upper(c.valid) - 1)::text as "validTo"
     from record r cross join lateral (
       ${nearestVersionQuery('$3')}
     ) c
     where r.registry = $1 and r.id = $2 and not c.demonstration and not exists (
       select from record_version v
       where v.record_key = r.record_key and v.replaced_at is null and lower(v.valid) > $3::date)`,
    [registry, number, today],
  )
  return rows[0]
}

/** What a record is from today on. */
export interface RecordChange {
  readonly record: PresentRecord
  readonly values: Readonly<Record<string, FieldValue>>
  readonly status: RecordStatus
  /** Last day; null for no end. */
  readonly validTo: string | null
  readonly source: string
  readonly reason: LocalizedText
  readonly now: Date
  readonly today: string
}

/** Ends the version of a record that is in force yesterday and begins one with what changes; within `joinRegistryChange`. */
export async function changeRecord(
  client: Connection,
  layout: RegistryLayout,
  { record, values, status, validTo, source, reason, now, today }: RecordChange,
): Promise<void> {
  await beginChanges(client)
  const { recordKey, versionKey, validFrom } = record
  const isInForce = record.validTo === null || record.validTo >= today
  const isSplit = isInForce && (validFrom === null || validFrom < today)
  if (isInForce)
    await client.query(
      `update record_version v set replaced_at = greatest($2::timestamptz, v.recorded_at + interval '1 microsecond')
       where v.version_key = $1`,
      [versionKey, now],
    )
  const insert = `insert into record_version
       (record_key, version, status, valid, recorded_at, field_values, changed, reason, source, demonstration)
     select $1, max(v.version) + 1, $2, daterange($3::date, $4::date), greatest($5::timestamptz, max(v.replaced_at)), $6,
       $7::text[], $8, $9, false
     from record_version v where v.record_key = $1`
  if (isSplit)
    await client.query(insert, [
      recordKey,
      record.status,
      validFrom,
      today,
      now,
      JSON.stringify(record.values),
      NO_FIELDS,
      JSON.stringify(SUPERSEDED_REASON),
      record.source,
    ])
  const after = { ...record.values, ...values }
  const changed = Object.keys(values).filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(record.values[name]),
  )
  await client.query(insert, [
    recordKey,
    status,
    today,
    validTo === null ? null : nextDay(validTo),
    now,
    JSON.stringify(after),
    changed.toSorted(),
    JSON.stringify(reason),
    source,
  ])
  await client.query('insert into touched values ($1) on conflict do nothing', [recordKey])
  await finishChanges(client, layout, { today, changedAt: now })
}
