import type pg from 'pg'
import { inTransaction, type Queries } from 'shared-service/transaction'
import type { WatchedRegistries, WatchedRows } from '../registries/watched-registries.ts'
import { lockNewWatches } from '../watches.store.ts'

/** Limit of changes per transaction. It exceeds the size of an import, which is then one notification. */
const MAX_CHANGES = 100_000
/** Limit of named records per comparison; the others are counted. */
export const MAX_NAMED_RECORDS = 50

export interface ComparisonContext {
  readonly pool: pg.Pool
  readonly registries: WatchedRegistries
  readonly now: Date
  readonly today: string
  readonly onError: (error: unknown) => void
}

/** Registries with changes that were not compared with watches yet. */
export async function listChangedRegistries(
  queries: Queries,
  names: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await queries.query<{ registry: string }>(
    `select p.registry from watch_position p where p.registry = any ($1) and exists (
       select 1 from record_change c where c.registry = p.registry and c.version_key > p.version_key)`,
    [names],
  )
  return rows.map(({ registry }) => registry)
}

/**
 * Compares the next changes of a registry with all watches, and writes news, members of lists and the position in one
 * transaction. True when there may be more.
 * @throws DatabaseError of PostgreSQL, except a serialization failure, after which the next round continues.
 */
export async function compareChanges(following: ComparisonContext, registry: string): Promise<boolean> {
  try {
    return await inTransaction(following.pool, (transaction) =>
      compareInTransaction(transaction, following, registry),
    )
  } catch (error) {
    // A concurrent comparison changed the rows since the snapshot; the next round sees them.
    if (error instanceof Error && 'code' in error && error.code === SERIALIZATION_FAILURE) return true
    throw error
  }
}

const SERIALIZATION_FAILURE = '40001'

async function compareInTransaction(
  transaction: Queries,
  following: ComparisonContext,
  registry: string,
): Promise<boolean> {
  // Changes and rows are of one snapshot, taken while no new watch of the registry can begin: later watches count from
  // the changes that are read here, and need not wait for this transaction (`beginFollowing`).
  await transaction.query('set transaction isolation level repeatable read')
  const position = await inTransaction(following.pool, async (gate) => {
    await lockNewWatches(gate, registry)
    // The first query fixes the snapshot.
    return lockPosition(transaction, registry)
  })
  if (position === undefined) return false
  await transaction.query('set local statement_timeout = 0')
  const last = await readChanges(transaction, following, { registry, position })
  if (last === undefined) return false
  await matchLists(transaction, following, registry)
  await matchRecords(transaction, registry)
  await matchRemovals(transaction, following.registries, registry)
  await writeNews(transaction, following.now, { registry, position })
  await updateMembers(transaction)
  await transaction.query('update watch_position set version_key = $2 where registry = $1', [registry, last])
  return true
}

/** Locks and reads the position in a registry's changes; undefined while another comparison holds it. */
async function lockPosition(transaction: Queries, registry: string): Promise<string | undefined> {
  const { rows } = await transaction.query<{ position: string }>(
    'select version_key::text as position from watch_position where registry = $1 for update skip locked',
    [registry],
  )
  return rows[0]?.position
}

/**
 * One row for each public record with new versions. A record that became real does not continue its demonstration
 * versions. `base` is the last version that is not reported, for watches that began between these versions. Returns the
 * last version that was read.
 */
async function readChanges(
  transaction: Queries,
  { today }: ComparisonContext,
  { registry, position }: { readonly registry: string; readonly position: string },
): Promise<string | undefined> {
  await transaction.query(
    `create temp table watch_fresh on commit drop as
     select c.version_key, v.record_key, v.version, v.changed, v.demonstration
     from record_change c join record_version v using (version_key)
     where c.registry = $1 and c.version_key > $2::bigint order by c.version_key limit ${MAX_CHANGES}`,
    [registry, position],
  )
  await transaction.query('analyze watch_fresh')
  await transaction.query(
    `create temp table watch_change on commit drop as
     with bases as (
       select $3::bigint as base union
       select since_version from watch where registry = $1 and since_version > $3::bigint and ended_at is null
     ), one as (
       select base, record_key, demonstration, max(version_key) as version_key, min(version) as first
       from watch_fresh join bases on version_key > base group by base, record_key, demonstration
     ), changed as (
       select base, record_key, demonstration, array_agg(distinct field order by field) as fields
       from watch_fresh join bases on version_key > base cross join unnest(changed) field
       group by base, record_key, demonstration
     )
     select one.base, r.id, one.version_key, coalesce(changed.fields, '{}') as fields, w.status,
       case when b.status = 'active' and upper(b.valid) <= $2::date then 'expired' else b.status end as before,
       w.field_values
     from one
     join record r on r.record_key = one.record_key
     join record_row w on w.registry = $1 and w.id = r.id and w.demonstration = one.demonstration
     left join changed on changed.base = one.base and changed.record_key = one.record_key
       and changed.demonstration = one.demonstration
     left join lateral (
       select v.status, v.valid from record_version v
       where v.record_key = one.record_key and v.demonstration = one.demonstration and v.version < one.first
         and v.status not in ('draft', 'in_review')
       order by v.version desc limit 1
     ) b on true`,
    [registry, today, position],
  )
  await transaction.query('create unique index on watch_change (id, base)')
  await transaction.query('analyze watch_change')
  await transaction.query(
    `create temp table watch_match (
       -- Watched list, or watched record of a registry.
       list_key bigint, registry text, record_id text collate "C",
       -- Changed record; "any" means entered or changed, depending on the start of the watch.
       id text collate "C" not null, kind text not null
     ) on commit drop`,
  )
  const { rows } = await transaction.query<{ last: string | null }>(
    'select max(version_key)::text as last from watch_fresh',
  )
  return rows[0]?.last ?? undefined
}

/**
 * Finds changed records that entered a list, left it, or changed within. A list with a filter that the registry no longer
 * has gets no news.
 */
async function matchLists(
  transaction: Queries,
  { registries, onError }: ComparisonContext,
  registry: string,
): Promise<void> {
  const { rows: lists } = await transaction.query<{ list_key: string; query: string }>(
    'select list_key::text, query from watched_list where registry = $1',
    [registry],
  )
  for (const { list_key: listKey, query } of lists) {
    if (query === '') {
      await transaction.query(
        `insert into watch_match (list_key, id, kind) select distinct $1::bigint, id, 'any' from watch_change`,
        [listKey],
      )
      continue
    }
    let rows: WatchedRows
    try {
      rows = registries.rowsOf(registry, query)
    } catch (error) {
      onError(error)
      continue
    }
    await matchList(transaction, listKey, rows)
  }
}

async function matchList(
  transaction: Queries,
  listKey: string,
  { table, conditions, values }: WatchedRows,
): Promise<void> {
  const key = `$${values.length + 1}::bigint`
  await transaction.query(
    `insert into watch_match (list_key, id, kind)
     with present as materialized (
       select id from ${table} where id in (select id from watch_change) and ${conditions.join(' and ')}
     ), former as materialized (
       select record_id as id from watched_member
       where list_key = ${key} and record_id in (select id from watch_change)
     )
     select ${key}, coalesce(p.id, f.id),
       case when f.id is null then 'entered' when p.id is null then 'left' else 'changed' end
     from present p full join former f using (id)`,
    [...values, listKey],
  )
}

async function matchRecords(transaction: Queries, registry: string): Promise<void> {
  await transaction.query(
    `insert into watch_match (registry, record_id, id, kind)
     select distinct w.registry, w.record_id, w.record_id, 'changed' from watch w join watch_change c on c.id = w.record_id
     where w.registry = $1 and w.ended_at is null`,
    [registry],
  )
}

/** Watchers of an instrument are notified when it is removed (6.2). */
async function matchRemovals(
  transaction: Queries,
  { removals }: WatchedRegistries,
  registry: string,
): Promise<void> {
  for (const { field, from } of removals.filter((removal) => removal.registry === registry)) {
    await transaction.query(
      `insert into watch_match (registry, record_id, id, kind)
       select distinct w.registry, w.record_id, c.id, 'removed' from watch_change c
       cross join lateral unnest(text_list(c.field_values -> $2)) former (id)
       join watch w on w.registry = $1 and w.record_id = former.id
       where c.before is null and w.ended_at is null`,
      [from, field],
    )
  }
}

/** Writes one row per watch with news. Watches of fields or status include records that enter or leave. */
async function writeNews(
  transaction: Queries,
  now: Date,
  { registry, position }: { readonly registry: string; readonly position: string },
): Promise<void> {
  await transaction.query('analyze watch_match')
  await transaction.query(
    `with watched as (
       select w.id as watch_id, w.registry, w.since_version, w.tells, w.fields as chosen, m.id, m.kind as matched
       from watch_match m join watch w on w.list_key = m.list_key
       where w.ended_at is null and w.paused_at is null
       union all
       select w.id, w.registry, w.since_version, w.tells, w.fields, m.id, m.kind
       from watch_match m join watch w on w.registry = m.registry and w.record_id = m.record_id
       where w.ended_at is null and w.paused_at is null
     ), reported as (
       select w.*, c.version_key, c.fields, c.status, c.before,
         case when matched <> 'any' then matched when c.before is null then 'entered' else 'changed' end as kind
       from watched w join watch_change c on c.id = w.id and c.version_key > w.since_version
         and c.base = case when w.registry = $1 then greatest(w.since_version, $3::bigint) else $3::bigint end
     ), matching as (
       select *, row_number() over (partition by watch_id order by version_key desc) as place from reported
       where kind <> 'changed' or tells = 'all'
         or (tells = 'status' and before is distinct from status)
         or (tells = 'fields' and fields && chosen)
     )
     insert into watch_news (watch_id, through, records, items, created_at)
     select watch_id, max(version_key), count(*), jsonb_agg(
         jsonb_build_object('kind', kind, 'registry', $1::text, 'id', id, 'fields', fields, 'status', status,
           'before', case when before is distinct from status then before end, 'validTo', null)
         order by version_key desc) filter (where place <= ${MAX_NAMED_RECORDS}), $2
     from matching group by watch_id
     on conflict (watch_id, through) do nothing`,
    [registry, now, position],
  )
}

async function updateMembers(transaction: Queries): Promise<void> {
  await transaction.query(
    `insert into watched_member (list_key, record_id)
     select m.list_key, m.id from watch_match m join watched_list l using (list_key)
     where m.kind = 'entered' and l.query <> '' on conflict do nothing`,
  )
  await transaction.query(
    `delete from watched_member d using watch_match m
     where m.kind = 'left' and d.list_key = m.list_key and d.record_id = m.id`,
  )
}
