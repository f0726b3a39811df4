import type { WatchItem, WatchSettings } from 'shared-contracts/http/data/watches'
import type { FieldValue, RecordStatus } from 'shared-contracts/models/registry-fields'
import type { Queries } from 'shared-service/transaction'
import type { Owner } from '../../common/persons/owner.ts'
import type { RecordKey } from './registries/describe-query.ts'
import type { WatchedRows } from './registries/watched-registries.ts'

export interface WatchKey {
  readonly registry: string
  readonly recordId: string | null
  readonly listKey: string | null
}

/** Stored item of news; names are read when it is shown. */
export type StoredItem = Pick<WatchItem, 'kind' | 'registry' | 'id' | 'fields' | 'validTo' | 'status'> & {
  readonly before: RecordStatus | null
}

interface StoredNews {
  readonly records: number
  readonly items: readonly StoredItem[]
  readonly at: string
}

export interface StoredWatch extends WatchSettings {
  readonly id: string
  readonly registry: string
  readonly record_id: string | null
  readonly query: string
  readonly created_at: Date
  readonly is_paused: boolean
  readonly news: readonly StoredNews[]
}

const SHOWN_NEWS = 5
const SHOWN_ITEMS = 5

/** Whether a person has an e-mail address; without one no mail can be sent. */
export async function hasEmail(queries: Queries, { personId }: Owner): Promise<boolean> {
  const { rows } = await queries.query('select 1 from person where id = $1 and email is not null', [personId])
  return rows.length > 0
}

export async function countWatches(queries: Queries, { personId, companyId }: Owner): Promise<number> {
  const { rows } = await queries.query<{ count: number }>(
    `select count(*)::int as count from watch where person_id = $1 and company_id = $2 and ended_at is null`,
    [personId, companyId],
  )
  return rows[0]?.count ?? 0
}

export async function listOwnWatches(
  queries: Queries,
  { personId, companyId }: Owner,
  { registry, record, query }: Readonly<Partial<Record<'registry' | 'record' | 'query', string | undefined>>>,
): Promise<readonly StoredWatch[]> {
  const { rows } = await queries.query<StoredWatch>(
    `select w.id, w.registry, w.record_id, coalesce(l.query, '') as query, w.created_at, w.tells, w.fields, w.mail,
       w.warns_of_expiry as "warnsOfExpiry", w.paused_at is not null as is_paused, coalesce(n.news, '[]') as news
     from watch w
     left join watched_list l using (list_key)
     left join lateral (
       select jsonb_agg(jsonb_build_object('at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'records', records, 'items', jsonb_path_query_array(items, '$[0 to ${SHOWN_ITEMS - 1}]')) order by news_key desc) as news
       from (select * from watch_news where watch_id = w.id order by news_key desc limit ${SHOWN_NEWS}) newest
     ) n on true
     where w.person_id = $1 and w.company_id = $2 and w.ended_at is null
       and ($3::text is null or w.registry = $3) and ($4::text is null or w.record_id = $4)
       and ($5::text is null or l.query = $5)
     order by w.created_at desc, w.id`,
    [personId, companyId, registry ?? null, record ?? null, query ?? null],
  )
  return rows
}

export async function findWatch(
  queries: Queries,
  { personId, companyId }: Owner,
  { registry, recordId, listKey }: WatchKey,
): Promise<string | undefined> {
  const { rows } = await queries.query<{ id: string }>(
    `select id from watch where person_id = $1 and company_id = $2 and registry = $3 and ended_at is null
       and record_id is not distinct from $4 and list_key is not distinct from $5::bigint`,
    [personId, companyId, registry, recordId, listKey],
  )
  return rows[0]?.id
}

export async function insertWatch(
  transaction: Queries,
  { personId, companyId }: Owner,
  { watched, settings, now }: { watched: WatchKey; settings: WatchSettings; now: Date },
): Promise<string> {
  const { registry, recordId, listKey } = watched
  const { tells, fields, mail, warnsOfExpiry } = settings
  const { rows } = await transaction.query<{ id: string }>(
    `insert into watch (person_id, company_id, registry, record_id, list_key, tells, fields, mail, warns_of_expiry,
       since_version, created_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce(max(version_key), 0), $10
     from record_change where registry = $3 returning id`,
    [personId, companyId, registry, recordId, listKey, tells, fields, mail, warnsOfExpiry, now],
  )
  return rows[0]?.id ?? ''
}

interface WatchChange {
  readonly id: string
  readonly settings: WatchSettings | undefined
  readonly isPaused: boolean
  readonly now: Date
}

/** Updates a watch; after a pause, news begin with the update. Returns the registry, or undefined without a watch. */
export async function updateWatch(
  queries: Queries,
  { personId, companyId }: Owner,
  { id, settings, isPaused, now }: WatchChange,
): Promise<string | undefined> {
  const { rows } = await queries.query<{ registry: string }>(
    `update watch w set
       tells = coalesce($4, tells), fields = coalesce($5, fields), mail = coalesce($6, mail),
       warns_of_expiry = coalesce($7, warns_of_expiry),
       paused_at = case when $8 then coalesce(paused_at, $9) end,
       since_version = case when paused_at is null or $8 then since_version
         else (select coalesce(max(version_key), 0) from record_change c where c.registry = w.registry) end
     where id = $1 and person_id = $2 and company_id = $3 and ended_at is null returning registry`,
    [
      id,
      personId,
      companyId,
      settings?.tells,
      settings?.fields,
      settings?.mail,
      settings?.warnsOfExpiry,
      isPaused,
      now,
    ],
  )
  return rows[0]?.registry
}

/** Ends a watch of the owner. True also for a watch that ended recently, so that a repeated request succeeds. */
export async function endOwnWatch(
  queries: Queries,
  { personId, companyId }: Owner,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update watch set ended_at = coalesce(ended_at, $4) where id = $1 and person_id = $2 and company_id = $3`,
    [id, personId, companyId, now],
  )
  return rowCount === 1
}

export async function stopMails(queries: Queries, { personId, companyId }: Owner): Promise<void> {
  await queries.query(
    `with stopped as (
       update watch set mail = 'never' where person_id = $1 and company_id = $2 returning id)
     update watch_news set mail_at = null where watch_id in (select id from stopped) and mail_at is not null`,
    [personId, companyId],
  )
}

export async function isPerson(queries: Queries, personId: string): Promise<boolean> {
  const { rowCount } = await queries.query('select 1 from person where id = $1', [personId])
  return rowCount === 1
}

export async function isRecord(queries: Queries, registry: string, id: string): Promise<boolean> {
  const { rowCount } = await queries.query('select 1 from record_row where registry = $1 and id = $2', [
    registry,
    id,
  ])
  return rowCount === 1
}

/**
 * Finds or creates the list of a registry and query; `isNew` when it had no watch. A shared lock prevents its deletion
 * but does not block a comparison that writes its members.
 */
export async function findOrCreateList(
  transaction: Queries,
  registry: string,
  query: string,
): Promise<{ readonly listKey: string; readonly isNew: boolean }> {
  const made = await transaction.query<{ list_key: string }>(
    `insert into watched_list (registry, query) values ($1, $2)
     on conflict (registry, query) do nothing returning list_key::text`,
    [registry, query],
  )
  const [mine] = made.rows
  if (mine !== undefined) return { listKey: mine.list_key, isNew: true }
  const { rows } = await transaction.query<{ list_key: string }>(
    'select list_key::text from watched_list where registry = $1 and query = $2 for key share',
    [registry, query],
  )
  const [found] = rows
  return found === undefined
    ? findOrCreateList(transaction, registry, query)
    : { listKey: found.list_key, isNew: false }
}

/** Advisory lock per registry: shared by new watches, exclusive for a moment by a comparison. */
const NEW_WATCH_LOCK = 726_121

/**
 * Starts the comparison of changes of a registry. A comparison that starts meanwhile waits for the end of this
 * transaction, so that it misses no later change; a running one continues, as its changes are older than this watch.
 */
export async function registerPosition(transaction: Queries, registry: string): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock_shared($1, hashtext($2))', [NEW_WATCH_LOCK, registry])
  await transaction.query(
    `insert into watch_position (registry, version_key)
     select $1, coalesce(max(version_key), 0) from record_change where registry = $1
     on conflict (registry) do nothing`,
    [registry],
  )
}

export async function lockNewWatches(transaction: Queries, registry: string): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock($1, hashtext($2))', [NEW_WATCH_LOCK, registry])
}

/** Stores the members of a list up to one above the limit. Returns their number. */
export async function writeMembers(
  transaction: Queries,
  listKey: string,
  { rows, limit }: { readonly rows: WatchedRows; readonly limit: number },
): Promise<number> {
  const { table, conditions, values } = rows
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`
  const { rowCount } = await transaction.query(
    `insert into watched_member (list_key, record_id)
     select $${values.length + 1}::bigint, id from ${table} ${where} limit ${limit + 1}`,
    [...values, listKey],
  )
  return rowCount ?? 0
}

interface NamedRecord extends RecordKey {
  readonly field_values: Readonly<Record<string, FieldValue>>
}

export async function listNamedRecords(
  queries: Queries,
  records: readonly RecordKey[],
): Promise<readonly NamedRecord[]> {
  if (records.length === 0) return []
  const { rows } = await queries.query<NamedRecord>(
    `select w.registry, w.id, w.field_values from record_row w
     where (w.registry, w.id) in (select * from unnest($1::text[], $2::text[]))`,
    [records.map(({ registry }) => registry), records.map(({ id }) => id)],
  )
  return rows
}
