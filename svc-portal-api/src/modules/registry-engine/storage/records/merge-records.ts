import type { LocalizedText } from 'shared-contracts/session/language'
import { text } from '../../schema/registry-definition.ts'
import type { RegistryLayout } from '../../schema/registry-layout.ts'
import type { Connection } from './registry-transaction.ts'
import { nearestVersionQuery } from './row-statements.ts'

export const SUPERSEDED_REASON = text(
  'Yeni redaksiya qüvvəyə mindiyi üçün müddəti başa çatıb',
  'Ended: a new version came into force',
  'Действие прекращено: вступила в силу новая редакция',
)

export interface MergeCounts {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

export interface MergeOptions {
  readonly source: string
  readonly now: Date
  readonly today: string
  /** First day of new records; null for "unknown". */
  readonly validFrom: string | null
  /** Day after the last one of new records; null for no end. */
  readonly validEnd?: string | null
  /** Fields whose difference begins a new version today; any other difference corrects the version in force. */
  readonly changing: readonly string[]
  readonly reason: LocalizedText
}

/** Creates the staging table of a source; it is dropped with the transaction. */
export async function beginIncoming(client: Connection): Promise<void> {
  await client.query(`
    create temp table incoming (
      line bigint not null, id text collate "C" not null, field_values jsonb not null,
      fallback jsonb not null default '{}'
    ) on commit drop`)
}

/**
 * Writes a version for every incoming record whose fields differ from the version in force; fields that the source does
 * not own stay. Idempotent.
 */
export async function mergeIncoming(
  client: Connection,
  layout: RegistryLayout,
  options: MergeOptions,
): Promise<MergeCounts> {
  const { name, initial } = layout.definition
  await client.query('analyze incoming')
  await client.query(
    `create temp table merged on commit drop as
     select i.id, r.record_key, c.version_key, c.valid, c.status, c.source, c.field_values as before,
       ${mergedValues('coalesce(c.field_values, $2::jsonb || i.fallback)', 'i.field_values')} as after,
       c.valid @> $3::date and (lower(c.valid) is null or lower(c.valid) < $3::date) and exists (
         select 1 from unnest($4::text[]) field
         where i.field_values ? field and i.field_values->field is distinct from c.field_values->field
       ) as is_change
     from incoming i
     left join record r on r.registry = $1 and r.id = i.id
     left join lateral (
       ${nearestVersionQuery('$3')}
     ) c on true`,
    [name, JSON.stringify(initial), options.today, options.changing],
  )
  const equal = await client.query('delete from merged where before = after')
  // New in this transaction, so the planner has no statistics of it and would choose nested loops.
  await client.query('analyze merged')
  await client.query(
    `with fresh as (
       insert into record (registry, id) select $1, id from merged where record_key is null order by id
       returning record_key, id
     )
     update merged m set record_key = fresh.record_key from fresh where m.id = fresh.id`,
    [name],
  )
  const added = await client.query(`select 1 from merged where before is null`)
  await writeVersions(client, options)
  await client.query('insert into touched select record_key from merged on conflict do nothing')
  const all = await client.query<{ count: number }>('select count(*) from merged')
  const written = Number(all.rows[0]?.count ?? 0)
  const addedCount = added.rowCount ?? 0
  return { added: addedCount, changed: written - addedCount, unchanged: equal.rowCount ?? 0 }
}

/** The source's languages of a text replace the stored ones; other languages stay. */
function mergedValues(before: string, values: string): string {
  return `${before} || ${values} || coalesce((
         select jsonb_object_agg(key, ${before}->key || value) from jsonb_each(${values})
         where value ?| array['az', 'en', 'ru'] and jsonb_typeof(value) = 'object'
           and jsonb_typeof(${before}->key) = 'object'
       ), '{}')`
}

/** A correction replaces its version; a change ends the version in force yesterday. */
async function writeVersions(client: Connection, options: MergeOptions): Promise<void> {
  await client.query(
    `update record_version v set replaced_at = greatest($1::timestamptz, v.recorded_at + interval '1 microsecond')
     from merged m where v.version_key = m.version_key`,
    [options.now],
  )
  await client.query(
    `insert into record_version
       (record_key, version, status, valid, recorded_at, field_values, changed, reason, source, demonstration)
     select m.record_key, coalesce(last.version, 0) + w.step, coalesce(m.status, 'active'), w.valid,
       greatest($1::timestamptz, last.replaced_at), w."values", w.changed, w.reason, w.source, false
     from merged m
     left join lateral (
       select max(v.version) as version, max(v.replaced_at) as replaced_at
       from record_version v where v.record_key = m.record_key
     ) last on true
     cross join lateral (
       select array(
         select key from jsonb_each(m.after) a where m.before is not null and a.value is distinct from m.before->a.key
         order by key
       ) as fields
     ) changed
     cross join lateral (
       select 1 as step, daterange(lower(m.valid), $4::date) as valid, m.before as "values", '{}'::text[] as changed,
         $5::jsonb as reason, m.source
       where m.is_change
       union all
       select 2, daterange($4::date, upper(m.valid)), m.after, changed.fields, $6::jsonb, $3 where m.is_change
       union all
       select 1, coalesce(m.valid, daterange($2::date, $7::date)), m.after, changed.fields, $6::jsonb, $3
       where m.is_change is not true
     ) w
     order by m.id, w.step`,
    [
      options.now,
      options.validFrom,
      options.source,
      options.today,
      ...[SUPERSEDED_REASON, options.reason].map((reason) => JSON.stringify(reason)),
      options.validEnd ?? null,
    ],
  )
}

/** Ends the demonstration records of a registry in system time: history has them, public lists do not. */
export async function endDemonstration(
  client: Connection,
  layout: RegistryLayout,
  now: Date,
): Promise<number> {
  const ended = await client.query(
    `update record_version v set replaced_at = greatest($2::timestamptz, v.recorded_at + interval '1 microsecond')
     from record r
     where r.record_key = v.record_key and r.registry = $1 and v.demonstration and v.replaced_at is null`,
    [layout.definition.name, now],
  )
  const removed = await client.query(`delete from ${layout.table} where demonstration`)
  await client.query(`delete from ${layout.otherDays} where demonstration`)
  return (ended.rowCount ?? 0) > 0 ? (removed.rowCount ?? 0) : 0
}
