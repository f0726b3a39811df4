import type pg from 'pg'
import type { FieldValue } from 'shared-contracts/models/registry-fields'
import { field } from './field-builders.ts'
import { text } from '../../modules/registry-engine/schema/registry-definition.ts'
import { layoutsOf } from '../../modules/registry-engine/schema/registry-layout.ts'
import { civilDay } from '../../common/civil-day.ts'
import { beginChanges, finishChanges } from '../../modules/registry-engine/storage/records/record-changes.ts'
import { createWatchedRegistries } from '../../modules/watches/registries/watched-registries.ts'
import { followWatches, type WatchWork } from '../../modules/watches/follow/follow-watches.ts'
import { STOP_KEY } from '../../modules/watches/stop-token.ts'
import { testDevices } from '../devices/test-devices.ts'
import { NOW, TODAY, emptyRegistries, inTransaction } from '../test-api.ts'
import { TEST_SECRETS } from '../test-callers.ts'
import { testIdentity, type TestIdentity } from '../test-sessions.ts'

const FORMER = field({
  name: 'formerRecord',
  type: 'relation',
  target: 'measuring-instruments',
  filter: 'record',
  label: text('Əvvəlki', 'Former', 'Прежняя'),
})
const INSTRUMENTS = { ...testDevices, name: 'measuring-instruments' }
const REMOVED = {
  ...testDevices,
  name: 'removed-measuring-instruments',
  fields: [...testDevices.fields, FORMER],
  removedField: 'formerRecord',
  title: text('Çıxarılmışlar', 'Removed instruments', 'Исключённые'),
}
const DEFINITIONS = [INSTRUMENTS, REMOVED].map((definition) => ({
  ...definition,
  fields: definition.fields.filter(({ name }) => name !== 'certificate'),
}))
const LAYOUTS = layoutsOf(DEFINITIONS)

export interface TestVersion {
  readonly id: string
  readonly values?: Readonly<Record<string, FieldValue>>
  readonly changed?: readonly string[]
  readonly status?: string
  /** First day of a version that follows it. */
  readonly next?: string
  readonly registry?: string
}

/** Instruments, removed instruments, a service for watches, and the job that follows them. */
interface WatchedInstruments {
  readonly pool: pg.Pool
  readonly identity: TestIdentity
  work(at?: Date, pool?: pg.Pool): WatchWork
  follow(at?: Date): Promise<void>
  /** Writes another version of each record in one transaction. */
  record(...records: readonly TestVersion[]): Promise<void>
  close(): Promise<void>
}

export async function watchedInstruments(): Promise<WatchedInstruments> {
  const registries = await emptyRegistries(DEFINITIONS)
  const { pool } = registries
  const identity = await testIdentity({ pool, dependencies: { registries: DEFINITIONS } })
  const work = (at = NOW, other = pool): WatchWork => ({
    pool: other,
    clock: { now: () => at },
    dayAt: civilDay,
    stopKey: TEST_SECRETS.key(STOP_KEY),
    registries: createWatchedRegistries(LAYOUTS),
  })
  return {
    pool,
    identity,
    work,
    follow: (at) => followWatches(work(at), { stopping: new AbortController().signal, isHourly: true }),
    record: (...records) => recordInstruments(pool, records),
    close: async () => {
      await identity.close()
      await registries.close()
    },
  }
}

async function recordInstruments(pool: pg.Pool, records: readonly TestVersion[]): Promise<void> {
  const registry = records[0]?.registry ?? 'measuring-instruments'
  const layout = LAYOUTS.find(({ definition }) => definition.name === registry)
  if (layout === undefined) throw new Error(registry)
  await inTransaction(pool, async (client) => {
    await beginChanges(client)
    const rows = records.map(({ id, values = {}, changed = [], status = 'active', next = null }) => ({
      id,
      changed,
      status,
      next,
      values: { name: { az: `Cihaz ${id}`, en: `Device ${id}`, ru: null }, class: 'mass', ...values },
    }))
    await client.query(
      `insert into record (registry, id) select $1, x.id from jsonb_to_recordset($2) x (id text) on conflict do nothing`,
      [registry, JSON.stringify(rows)],
    )
    await client.query(
      `update record_version v set replaced_at = greatest($3, v.recorded_at + interval '1 microsecond')
       from record r where r.record_key = v.record_key and v.replaced_at is null and r.registry = $1
         and r.id in (select x.id from jsonb_to_recordset($2) x (id text))`,
      [registry, JSON.stringify(rows), NOW],
    )
    await client.query(
      `insert into record_version (record_key, version, status, valid, recorded_at, field_values, changed, source)
       select r.record_key, 1 + (select count(*) from record_version v where v.record_key = r.record_key), x.status,
         daterange('2026-01-01', coalesce(x.next, '2031-01-01')), $3, x."values", array(select jsonb_array_elements_text(x.changed)), 'test'
       from jsonb_to_recordset($2) x (id text, status text, "values" jsonb, changed jsonb, next date)
       join record r on r.registry = $1 and r.id = x.id`,
      [registry, JSON.stringify(rows), NOW],
    )
    await client.query(
      `insert into record_version (record_key, version, status, valid, recorded_at, field_values, changed, source)
       select v.record_key, v.version + 1, v.status, daterange(x.next, '2031-01-01'), v.recorded_at, v.field_values, '{}',
         v.source
       from jsonb_to_recordset($2) x (id text, next date)
       join record r on r.registry = $1 and r.id = x.id
       join record_version v on v.record_key = r.record_key and v.replaced_at is null
       where x.next is not null`,
      [registry, JSON.stringify(rows)],
    )
    await client.query(
      `insert into touched select record_key from record
       where registry = $1 and id in (select x.id from jsonb_to_recordset($2) x (id text))`,
      [registry, JSON.stringify(rows)],
    )
    await finishChanges(client, layout, { today: TODAY, changedAt: NOW })
  })
}
