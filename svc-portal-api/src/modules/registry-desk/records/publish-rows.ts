import { PortalError } from 'shared-contracts/errors/portal-error'
import type { LocalizedText } from 'shared-contracts/session/language'
import type { RegistryLayout } from '../../registry-engine/schema/registry-layout.ts'
import { writeNomenclature } from '../../registry-engine/storage/import/check-incoming.ts'
import { beginIncoming, SUPERSEDED_REASON } from '../../registry-engine/storage/records/merge-records.ts'
import { beginChanges, finishChanges } from '../../registry-engine/storage/records/record-changes.ts'
import type { Connection } from '../../registry-engine/storage/records/registry-transaction.ts'
import { nearestVersionQuery } from '../../registry-engine/storage/records/row-statements.ts'
import { formerVersionQuery } from './current-records.ts'

export interface Publication {
  readonly setId: string
  readonly mode: 'change' | 'correction'
  readonly day: string
  /** Last day, included; null keeps the end. */
  readonly validTo: string | null
  readonly reason: LocalizedText
  readonly source: string
  /** Source of the set that is undone; its records get back their former end. */
  readonly undone: string | null
  readonly now: Date
  readonly today: string
}

/**
 * Writes a version for every record of a set: a change ends the version in force on the day before; a correction
 * replaces it. Runs within the transaction that is serialized by `changeRegistries`.
 * @throws PortalError CHANGE_SET_OVERLAPS when a record has a version that begins later than the change.
 */
export async function publishRows(
  client: Connection,
  layout: RegistryLayout,
  publication: Publication,
): Promise<void> {
  const { definition } = layout
  const { setId, mode, day, undone, now, today } = publication
  await beginChanges(client)
  await client.query(
    `create temp table desk_row on commit drop as
     select w.record_id as id, w.after, w.status_after, r.record_key, c.version_key, c.valid, c.status, c.source,
       coalesce(c.demonstration, false) as demonstration, c.field_values as before,
       c.version_key is not null and ($3 = 'correction' or c.valid @> $4::date) as is_replaced,
       coalesce($3 = 'change' and c.valid @> $4::date and (lower(c.valid) is null or lower(c.valid) < $4::date), false)
         as is_split,
       former.version_key is not null as has_former, upper(former.valid) as former_end
     from registry_change_row w
     left join record r on r.registry = $2 and r.id = w.record_id
     left join lateral (
       ${nearestVersionQuery('$4')}
     ) c on true
     left join lateral (
       ${formerVersionQuery({ undone: '$5', mode: '$3', day: '$4' })}
     ) former on true
     where w.change_set_id = $1`,
    [setId, definition.name, mode, day, undone],
  )
  await client.query('analyze desk_row')
  await assertNoLaterVersion(client, publication)
  await client.query(
    'insert into record (registry, id) select $1, id from desk_row where record_key is null order by id',
    [definition.name],
  )
  await client.query(
    `update desk_row d set record_key = r.record_key from record r
     where d.record_key is null and r.registry = $1 and r.id = d.id`,
    [definition.name],
  )
  await writeVersions(client, publication)
  await client.query('insert into touched select record_key from desk_row on conflict do nothing')
  await nameCodes(client, layout)
  await finishChanges(client, layout, { today, changedAt: now })
}

/** A later version would silently override the change on its first day. */
async function assertNoLaterVersion(client: Connection, { mode, day }: Publication): Promise<void> {
  if (mode === 'correction') return
  const later = await client.query(
    `select 1 from desk_row d join record_version v on v.record_key = d.record_key
     where v.replaced_at is null and lower(v.valid) > $1::date limit 1`,
    [day],
  )
  if (later.rowCount === 1) throw new PortalError('CHANGE_SET_OVERLAPS')
}

async function writeVersions(client: Connection, publication: Publication): Promise<void> {
  const { mode, day, validTo, reason, source, now } = publication
  await client.query(
    `update record_version v set replaced_at = greatest($1::timestamptz, v.recorded_at + interval '1 microsecond')
     from desk_row d where d.is_replaced and v.version_key = d.version_key`,
    [now],
  )
  await client
    .query(
      `insert into record_version
         (record_key, version, status, valid, recorded_at, field_values, changed, reason, source, demonstration)
       select d.record_key, coalesce(last.version, 0) + row_number() over (partition by d.record_key order by w.step), w.status, w.valid,
         greatest($1::timestamptz, last.replaced_at), w."values", w.changed, w.reason, w.source, d.demonstration
       from desk_row d
       left join lateral (
         select max(v.version) as version, max(v.replaced_at) as replaced_at
         from record_version v where v.record_key = d.record_key
       ) last on true
       cross join lateral (
         select 1 as step, d.status, daterange(lower(d.valid), $2::date) as valid, d.before as "values",
           '{}'::text[] as changed, $3::jsonb as reason, d.source
         where d.is_split
         union all
         select 2, d.status_after,
           case when $6 = 'correction' and d.valid is not null
             then daterange(lower(d.valid), coalesce($7::date + 1,
               case when d.has_former then d.former_end else upper(d.valid) end))
             else daterange($2::date, coalesce($7::date + 1,
               case when d.has_former then d.former_end when d.valid @> $2::date then upper(d.valid) end)) end,
           coalesce(d.before, '{}') || d.after,
           case when d.before is null then '{}' else array(select jsonb_object_keys(d.after) order by 1) end,
           $4::jsonb, $5
       ) w
       order by d.id, w.step`,
      [now, day, JSON.stringify(SUPERSEDED_REASON), JSON.stringify(reason), source, mode, validTo],
    )
    .catch((error: unknown) => {
      throw isOverlap(error) ? new PortalError('CHANGE_SET_OVERLAPS', { cause: error }) : error
    })
}

/** Whether an error means that days overlap with another version or end before they begin. */
function isOverlap(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === '23P01' || code === '22000' || code === '23514'
}

/** Updates the code tree where record numbers are customs codes. */
async function nameCodes(client: Connection, { definition }: RegistryLayout): Promise<void> {
  const { codeField, titleField, fields } = definition
  if (codeField === undefined || fields.find(({ role }) => role === 'number')?.name !== codeField) return
  await beginIncoming(client)
  await client.query(
    `insert into incoming (line, id, field_values)
     select 1, id, coalesce(before, '{}') || after from desk_row where after ? $1`,
    [titleField],
  )
  await writeNomenclature(client, [], titleField)
}
