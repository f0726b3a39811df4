import type pg from 'pg'
import type { FieldValue } from 'shared-contracts/models/registry-fields'
import { choice, facet, field, numberField, titleField } from './field-builders.ts'
import { text, type RegistryDefinition } from '../../modules/registry-engine/schema/registry-definition.ts'
import { layoutOf, type RegistryLayout } from '../../modules/registry-engine/schema/registry-layout.ts'
import { beginIncoming, mergeIncoming } from '../../modules/registry-engine/storage/records/merge-records.ts'
import {
  beginChanges,
  finishChanges,
  rollForward,
} from '../../modules/registry-engine/storage/records/record-changes.ts'
import type { Connection } from '../../modules/registry-engine/storage/records/registry-transaction.ts'
import { inTransaction } from '../test-api.ts'

/** Test registry for long histories. */
export const lamps: RegistryDefinition = {
  name: 'test-lamps',
  title: text('Lampalar', 'Lamps', 'Лампы'),
  description: text('Sınaq üçün', 'For the test', 'Для проверки'),
  group: 'metrology',
  portalSearch: 'none',
  titleField: 'name',
  defaultSort: 'number',
  initial: {},
  fields: [
    numberField(),
    titleField({ name: 'name', label: text('Ad', 'Name', 'Название') }),
    facet({
      name: 'kind',
      label: text('Növ', 'Kind', 'Вид'),
      choices: ['red', 'green', 'blue'].map((value) => choice(value, value, value, value)),
      sortable: true,
    }),
    facet({
      name: 'uses',
      type: 'choices',
      label: text('İstifadə', 'Uses', 'Применение'),
      choices: ['home', 'street', 'ship'].map((value) => choice(value, value, value, value)),
    }),
    field({
      name: 'made',
      type: 'date',
      label: text('Tarix', 'Made', 'Дата'),
      filter: 'period',
      sortable: true,
    }),
    field({
      name: 'size',
      type: 'number',
      label: text('Ölçü', 'Size', 'Размер'),
      filter: 'number',
      sortable: true,
    }),
  ],
}

type Values = Readonly<Record<string, FieldValue>>

/** Civil day and instant of a write. */
export interface Moment {
  readonly today: string
  readonly now: Date
}

/** Options of a write; the default registry is that of the lamps. */
interface WriteOptions extends Moment {
  readonly layout?: RegistryLayout
}

/** State of a record from a day until before another one. */
export interface RecordState {
  readonly id: string
  readonly from: string | null
  readonly until: string | null
  /** `gone`: the record has no state on these days. */
  readonly status: string
  readonly values: Values
}

const LAMPS = layoutOf(lamps)

/** Writes states; replaced versions stay in the history, and other days keep their states. */
export function writeStates(
  pool: pg.Pool,
  states: readonly RecordState[],
  laid: WriteOptions,
): Promise<void> {
  const { today, now, layout = LAMPS } = laid
  return inTransaction(pool, async (client) => {
    await beginChanges(client)
    for (const state of states) await writeState(client, state, { now, registry: layout.definition.name })
    await finishChanges(client, layout, { today, changedAt: now })
  })
}

async function writeState(
  client: Connection,
  { id, from, until, status, values }: RecordState,
  { now, registry }: { readonly now: Date; readonly registry: string },
): Promise<void> {
  const {
    rows: [record],
  } = await client.query<{ record_key: number }>(
    `with made as (
       insert into record (registry, id) values ($1, $2) on conflict do nothing returning record_key
     )
     select record_key from made union all select record_key from record where registry = $1 and id = $2`,
    [registry, id],
  )
  const key = record?.record_key
  const cut = await client.query(
    `update record_version v set replaced_at = greatest($4::timestamptz, recorded_at + interval '1 microsecond')
     where v.record_key = $1 and v.replaced_at is null and v.valid && daterange($2, $3)
     returning v.version_key`,
    [key, from, until, now],
  )
  await client.query(
    `insert into record_version (record_key, version, status, valid, recorded_at, field_values, source, demonstration)
     select r.record_key, coalesce(last.version, 0) + row_number() over (order by said.valid), said.status, said.valid,
       greatest($6::timestamptz, last.replaced_at), said.field_values, 'test',
       coalesce(last.demonstration, false)
     from record r
     cross join lateral (
       select max(version) as version, max(replaced_at) as replaced_at, bool_and(demonstration) as demonstration
       from record_version v
       where v.record_key = r.record_key
     ) last
     cross join (
       select v.status, rest as valid, v.field_values from record_version v
       cross join lateral unnest(datemultirange(v.valid) - datemultirange(daterange($2, $3))) rest
       where v.version_key = any ($7::bigint[])
       union all
       select $4, daterange($2, $3), $5::jsonb where $4 <> 'gone'
     ) said
     where r.record_key = $1`,
    [
      key,
      from,
      until,
      status,
      JSON.stringify(values),
      now,
      cut.rows.map((row: { version_key: number }) => row.version_key),
    ],
  )
  await client.query('insert into touched values ($1) on conflict do nothing', [key])
}

/** Imports a file of a source; other values of `kind` and `size` are changes, all others corrections. */
export function importLamps(
  pool: pg.Pool,
  records: readonly { readonly id: string; readonly values: Values }[],
  { today, now }: Moment,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    await beginChanges(client)
    await beginIncoming(client)
    await client.query(
      `insert into incoming (line, id, field_values)
       select 1, id, "values" from jsonb_to_recordset($1::jsonb) as i(id text, "values" jsonb)`,
      [JSON.stringify(records)],
    )
    const changing = ['kind', 'size']
    const reason = { az: 'Fayl', en: 'File', ru: 'Файл' }
    await mergeIncoming(client, LAMPS, { source: 'test', now, today, validFrom: null, changing, reason })
    await finishChanges(client, LAMPS, { today, changedAt: now })
  })
}

/** Applies the versions that begin or end with a day. */
export function beginDay(pool: pg.Pool, today: string): Promise<boolean> {
  return inTransaction(pool, (client) => rollForward(client, LAMPS, today))
}

/** Deletes all records and versions. */
export function deleteLamps(pool: pg.Pool): Promise<void> {
  return inTransaction(pool, async (client) => {
    await client.query('alter table record_version disable trigger user')
    await client.query(
      'truncate record, record_version, record_change, record_row, record_other_day, facet_cube restart identity cascade',
    )
    await client.query('alter table record_version enable trigger user')
    await client.query('update registry_state set as_of = null, first_day = null, record_count = 0')
  })
}
