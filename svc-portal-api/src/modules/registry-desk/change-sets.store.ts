import { PortalError } from 'shared-contracts/errors/portal-error'
import type { ChangeState, ChangeTerms } from 'shared-contracts/http/data/registry-desk'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import { requestHash } from '../../common/input/request-hash.ts'

export interface StoredSet {
  readonly id: string
  readonly number: number
  readonly registry: string
  readonly kind: 'record' | 'file' | 'undo'
  readonly state: ChangeState
  readonly revision: number
  readonly author_id: string
  readonly author: string
  readonly publisher: string | null
  readonly mode: ChangeTerms['mode']
  readonly effective_from: string | null
  readonly valid_to: string | null
  readonly reason_code: string | null
  readonly reason_text: ChangeTerms['reasonText'] | null
  readonly undoes: string | null
  readonly undone_number: number | null
  readonly file_name: string | null
  readonly file_size: number | null
  readonly checked_at: Date | null
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
  readonly created_at: Date
  readonly updated_at: Date
  readonly published_at: Date | null
  readonly record_id: string | null
}

const SELECT = `
  select s.*, ${nameOf('a')} as author, case when p.id is null then null else ${nameOf('p')} end as publisher,
    u.number as undone_number,
    case when s.kind <> 'file' then (select min(w.record_id) from registry_change_row w where w.change_set_id = s.id) end
      as record_id
  from registry_change_set s
  join person a on a.id = s.author_id
  left join person p on p.id = s.publisher_id
  left join registry_change_set u on u.id = s.undoes`

interface SetKey {
  readonly id: string
  readonly companyId: CompanyId
}

/** @throws PortalError CHANGE_SET_UNKNOWN where this agency has no such set. */
export async function getSet(queries: Queries, { id, companyId }: SetKey): Promise<StoredSet> {
  const { rows } = await queries.query<StoredSet>(`${SELECT} where s.id = $1 and s.company_id = $2`, [
    id,
    companyId,
  ])
  return assertFound(rows[0])
}

/** Like `findSet`, but locks the set. @throws PortalError CHANGE_SET_UNKNOWN, CHANGE_SET_MOVED on a lock timeout */
export async function lockSet(queries: Queries, set: SetKey): Promise<StoredSet> {
  await queries
    .query('select 1 from registry_change_set where id = $1 and company_id = $2 for update', [
      set.id,
      set.companyId,
    ])
    .catch((error: unknown) => {
      throw isTimeout(error) ? new PortalError('CHANGE_SET_MOVED', { cause: error }) : error
    })
  return getSet(queries, set)
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014'
}

export interface SetFilters {
  readonly state?: ChangeState | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface ListSetsOptions {
  readonly companyId: CompanyId
  readonly personId: string
  /** Registries of the portal; sets of a removed one are not listed. */
  readonly registries: readonly string[]
  readonly filters: SetFilters
  /** Only sets that wait for the person: own drafts, and sets that others submitted. */
  readonly isMyTurn: boolean
  readonly offset: number
  readonly limit: number
}

export async function listSets(
  queries: Queries,
  { companyId, personId, registries, filters, isMyTurn, offset, limit }: ListSetsOptions,
): Promise<{ readonly sets: readonly StoredSet[]; readonly total: number }> {
  const where = `where s.company_id = $1 and s.registry = any ($5::text[]) and ($2::text is null or s.state = $2) and (not $3::boolean
    or (s.state = 'submitted' and s.author_id <> $4) or (s.state in ('draft', 'returned') and s.author_id = $4))
    and ($6::date is null or s.updated_at >= $6::date::timestamp at time zone 'Asia/Baku')
    and ($7::date is null or s.updated_at < ($7::date + 1)::timestamp at time zone 'Asia/Baku')`
  const { state = null, from = null, to = null } = filters
  const values = [companyId, state, isMyTurn, personId, registries, from, to]
  const { rows } = await queries.query<StoredSet>(
    `${SELECT} ${where} order by s.updated_at desc, s.number desc offset $8 limit $9`,
    [...values, offset, limit],
  )
  const counted = await queries.query<{ count: number }>(
    `select count(*) from registry_change_set s ${where}`,
    values,
  )
  return { sets: rows, total: counted.rows[0]?.count ?? 0 }
}

interface NewSet {
  readonly companyId: CompanyId
  readonly personId: string
  readonly key: string
  readonly registry: string
  readonly kind: StoredSet['kind']
  readonly now: Date
  readonly undoes?: string
  readonly file?: { readonly name: string; readonly size: number }
  /** Body of the request; with the same key it must be equal. */
  readonly body: unknown
}

/**
 * Idempotent by `key`: a repeated request returns the existing set.
 * @throws PortalError CHANGE_KEY_USED when the key belongs to another request.
 */
export async function createSet(
  queries: Queries,
  { companyId, personId, key, registry, kind, now, undoes, file, body }: NewSet,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const hash = requestHash({ registry, kind, undoes, body })
  const { rows } = await queries.query<{ id: string }>(
    `insert into registry_change_set
       (company_id, author_id, request_key, registry, kind, undoes, file_name, file_size, created_at, updated_at, request_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10)
     on conflict (author_id, request_key) do nothing returning id`,
    [
      companyId,
      personId,
      key,
      registry,
      kind,
      undoes ?? null,
      file?.name ?? null,
      file?.size ?? null,
      now,
      hash,
    ],
  )
  const made = rows[0]
  if (made !== undefined) {
    await addEvent(queries, made.id, { personId, action: 'created', now })
    return { id: made.id, isNew: true }
  }
  const found = await queries.query<{ id: string; is_same: boolean }>(
    `select s.id, s.registry = $4 and s.kind = $5 and coalesce(s.request_hash, $6) = $6 as is_same
     from registry_change_set s where s.author_id = $1 and s.request_key = $2 and s.company_id = $3`,
    [personId, key, companyId, registry, kind, hash],
  )
  const { id, is_same: isSame } = assertFound(found.rows[0])
  if (!isSame) throw new PortalError('CHANGE_KEY_USED')
  return { id, isNew: false }
}

/** @throws PortalError CHANGE_SET_MOVED for a unique violation, any other error unchanged. */
export function throwIfTaken(error: unknown): never {
  const isTaken = error instanceof Error && 'code' in error && error.code === '23505'
  throw isTaken ? new PortalError('CHANGE_SET_MOVED', { cause: error }) : error
}

export async function updateState(
  queries: Queries,
  id: string,
  { state, now, publisherId }: { state: ChangeState; now: Date; publisherId?: string },
): Promise<void> {
  await queries.query(
    `update registry_change_set set state = $2, updated_at = $3, revision = revision + 1,
       publisher_id = $4, published_at = case when $4::uuid is not null then $3::timestamptz end where id = $1`,
    [id, state, now, publisherId ?? null],
  )
}

export async function deleteFileParts(queries: Queries, id: string): Promise<void> {
  await queries.query('delete from registry_change_part where change_set_id = $1', [id])
}

/** Withdraws files that were sent before a time and never passed their check, and removes their bytes. */
export async function withdrawAbandonedFiles(
  queries: Queries,
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  await queries.query(
    `with abandoned as (
       update registry_change_set set state = 'withdrawn', revision = revision + 1, updated_at = $2
       where kind = 'file' and state = 'draft' and checked_at is null and updated_at < $1 returning id)
     delete from registry_change_part where change_set_id in (select id from abandoned)`,
    [before, now],
  )
}

export async function writeTerms(
  queries: Queries,
  id: string,
  { terms, now }: { readonly terms: ChangeTerms; readonly now: Date },
): Promise<void> {
  await queries.query(
    `update registry_change_set set mode = $2, effective_from = $3, valid_to = $4, reason_code = $5, reason_text = $6,
       revision = revision + 1, updated_at = $7 where id = $1`,
    [
      id,
      terms.mode,
      terms.effectiveFrom,
      terms.validTo,
      terms.reasonCode,
      JSON.stringify(terms.reasonText),
      now,
    ],
  )
}

export async function updateCounts(
  queries: Queries,
  id: string,
  { unchanged = 0, refused = 0, now }: { unchanged?: number; refused?: number; now: Date },
): Promise<void> {
  await queries.query(
    `update registry_change_set s set added = c.added, changed = c.changed, unchanged = $2, refused = $3,
       revision = revision + 1, updated_at = $4
     from (select count(*) filter (where outcome = 'added') as added,
         count(*) filter (where outcome = 'changed') as changed
       from registry_change_row where change_set_id = $1) c
     where s.id = $1`,
    [id, unchanged, refused, now],
  )
}

interface SetEvent {
  readonly personId: string
  readonly action: string
  readonly note?: string | null
  readonly now: Date
}

export async function addEvent(
  queries: Queries,
  id: string,
  { personId, action, note, now }: SetEvent,
): Promise<void> {
  await queries.query(
    `insert into registry_change_event (change_set_id, person_id, action, note, happened_at)
     values ($1, $2, $3, $4, $5)`,
    [id, personId, action, note ?? null, now],
  )
}

export interface StoredEvent {
  readonly action: string
  readonly person: string
  readonly note: string | null
  readonly happened_at: Date
}

export async function listEvents(queries: Queries, id: string): Promise<readonly StoredEvent[]> {
  const { rows } = await queries.query<StoredEvent>(
    `select e.action, ${nameOf('p')} as person, e.note, e.happened_at
     from registry_change_event e join person p on p.id = e.person_id
     where e.change_set_id = $1 order by e.event_key limit 200`,
    [id],
  )
  return rows
}

function nameOf(person: 'a' | 'p'): string {
  return `concat_ws(' ', ${person}.name, ${person}.surname)`
}

function assertFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new PortalError('CHANGE_SET_UNKNOWN')
  return found
}

export function sourceOf({ number }: { readonly number: number }): string {
  return `change-set:${number}`
}
