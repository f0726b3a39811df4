import type { RoleName } from 'shared-contracts/models/role'
import type { Queries } from 'shared-service/transaction'
import type { AccountNotice } from '../notifications/account-notice.ts'

/** Retention of ended sessions, for inquiries about sign-ins. */
const RETENTION_DAYS = 30
const PERSON = { idleSeconds: 30 * 60, absoluteSeconds: 12 * 3600 }

/** Idle and total lifetime by role. Officials see more, so their sessions are shorter (docs/decisions/0160). */
export const SESSION_LIMITS: Readonly<Record<RoleName, typeof PERSON>> = {
  USER: PERSON,
  ASAN_USER: PERSON,
  ADMIN: { idleSeconds: 15 * 60, absoluteSeconds: 8 * 3600 },
}

export interface SessionEnd {
  readonly reason: 'logout' | 'owner' | 'replaced' | 'limit' | 'reuse' | 'password' | 'person'
  readonly at: Date
}

export interface StoredSession {
  readonly id: string
  readonly person_id: string
  readonly kind: 'browser' | 'bearer'
  readonly way: 'password' | 'sign-on'
  readonly account: string | null
  readonly device: string
  readonly provider_session: string | null
  /** Session of the sign-in; another one for a session that was handed off. */
  readonly sign_in_id: string
  readonly started_at: Date
  readonly last_used_at: Date
  readonly ended_at: Date | null
  /** Present role of the person, so that a lost role applies to running sessions, too. */
  readonly role: RoleName
}

/** An account missing in the latest sign-on can no longer be acted for. */
const COLUMNS = `s.id, s.person_id, s.kind, s.way, s.device, s.provider_session,
  coalesce(s.sign_in_id, s.id) as sign_in_id, s.started_at, s.last_used_at, s.ended_at, p.role,
  (select a.cert_number from sign_on_account a
    where a.person_id = s.person_id and a.cert_number = s.account and a.is_held) as account`

async function listSessionsWhere(
  queries: Queries,
  condition: string,
  values: readonly unknown[],
): Promise<readonly StoredSession[]> {
  const { rows } = await queries.query<StoredSession>(
    `select ${COLUMNS} from session s join person p on p.id = s.person_id where ${condition}`,
    [...values],
  )
  return rows
}

export interface NewSession extends Omit<StoredSession, 'ended_at' | 'role'> {
  readonly company_id: number
}

export async function insertSession(queries: Queries, session: NewSession): Promise<void> {
  await queries.query(
    `insert into session (id, company_id, person_id, kind, way, account, device, provider_session,
        sign_in_id, started_at, last_used_at)
      select id, company_id, person_id, kind, way, account, device, provider_session,
        sign_in_id, started_at, last_used_at from jsonb_populate_record(null::session, $1)`,
    [JSON.stringify(session)],
  )
}

export interface NewHandles {
  readonly sessionId: string
  readonly access: Buffer
  readonly refresh: Buffer
  readonly expiresAt: Date
  readonly parent: Buffer | null
  readonly now: Date
}

export async function insertHandles(queries: Queries, handles: NewHandles): Promise<void> {
  const { sessionId, access, refresh, expiresAt, parent, now } = handles
  await queries.query(
    `insert into session_handle (hash, session_id, kind, made_at, expires_at, parent)
      values ($1, $3, 'access', $6, $4, null), ($2, $3, 'refresh', $6, null, $5)`,
    [access, refresh, sessionId, expiresAt, parent, now],
  )
}

export interface HandleKey {
  readonly hash: Buffer
  readonly companyId: number
  readonly kind: 'browser' | 'bearer'
}

/** Session of a valid access handle; the caller checks its limits. */
export async function findSessionByAccess(
  queries: Queries,
  { hash, companyId, kind }: HandleKey,
  now: Date,
): Promise<StoredSession | undefined> {
  const [session] = await listSessionsWhere(
    queries,
    `s.id = (select session_id from session_handle
        where hash = $1 and kind = 'access' and used_at is null and expires_at > $4)
      and s.company_id = $2 and s.kind = $3 and s.ended_at is null`,
    [hash, companyId, kind, now],
  )
  return session
}

/** Role of a person. @throws Error for an unknown person */
export async function getRole(queries: Queries, personId: string): Promise<RoleName> {
  const { rows } = await queries.query<{ role: RoleName }>('select role from person where id = $1', [
    personId,
  ])
  const [person] = rows
  if (person === undefined) throw new Error('unknown person')
  return person.role
}

/** Sessions with the given ids that have not ended; the caller checks their limits. */
export async function listRunningSessions(
  queries: Queries,
  sessionIds: readonly string[],
): Promise<readonly StoredSession[]> {
  return listSessionsWhere(queries, 's.id = any($1::uuid[]) and s.ended_at is null', [sessionIds])
}

/** Session of an access handle even if both are expired, in order to end it. */
export async function findSessionByAnyAccess(
  queries: Queries,
  { hash, companyId, kind }: HandleKey,
): Promise<StoredSession | undefined> {
  const [session] = await listSessionsWhere(
    queries,
    `s.id = (select session_id from session_handle where hash = $1 and kind = 'access')
      and s.company_id = $2 and s.kind = $3`,
    [hash, companyId, kind],
  )
  return session
}

interface RefreshedSession extends StoredSession {
  readonly used_at: Date | null
  /** Superseded by a change of password. */
  readonly is_revoked: boolean
  /** When a handle from the same exchange was used. */
  readonly sibling_used_at: Date | null
}

/** Locks the session, so that exchanges of one handle are serialized. */
export async function findSessionByRefresh(
  queries: Queries,
  { hash, companyId, kind }: HandleKey,
): Promise<RefreshedSession | undefined> {
  await queries.query(
    `select 1 from session where id = (select session_id from session_handle where hash = $1) for update`,
    [hash],
  )
  // A new statement, so that it sees what earlier ones in the lock queue have written.
  const { rows } = await queries.query<RefreshedSession>(
    `select ${COLUMNS}, h.used_at, h.is_revoked,
        (select min(other.used_at) from session_handle other
          where other.parent = h.parent and other.hash <> h.hash) as sibling_used_at
      from session_handle h
      join session s on s.id = h.session_id join person p on p.id = s.person_id
      where h.hash = $1 and h.kind = 'refresh' and s.company_id = $2 and s.kind = $3`,
    [hash, companyId, kind],
  )
  return rows[0]
}

interface UsedHandles {
  readonly hash: Buffer
  readonly madeBefore: Date
  readonly now: Date
}

/**
 * Marks a refresh handle as used, which starts the grace period of all earlier ones: a browser holds one only, so a
 * later use of another is a different holder.
 */
export async function markHandlesUsed(
  queries: Queries,
  sessionId: string,
  { hash, madeBefore, now }: UsedHandles,
): Promise<void> {
  await queries.query(
    `update session_handle set used_at = $3
      where session_id = $1 and kind = 'refresh' and used_at is null and (hash = $4 or made_at < $2)`,
    [sessionId, madeBefore, now, hash],
  )
}

/**
 * Supersedes the handles of a session; with `isRevoking` no handle is exchanged for its refresh handles, not even in the
 * grace period. Locks the session, so that a running exchange ends first and its handles are included.
 */
export async function supersedeHandles(
  queries: Queries,
  sessionId: string,
  { now, isRevoking }: { readonly now: Date; readonly isRevoking: boolean },
): Promise<void> {
  await queries.query('select 1 from session where id = $1 for update', [sessionId])
  await queries.query('update session_handle set used_at = $2 where session_id = $1 and used_at is null', [
    sessionId,
    now,
  ])
  if (!isRevoking) return
  await queries.query(
    `update session_handle set is_revoked = true where session_id = $1 and kind = 'refresh'`,
    [sessionId],
  )
}

export async function touchSession(queries: Queries, sessionId: string, now: Date): Promise<void> {
  await queries.query(
    'update session set last_used_at = $2 where id = $1 and last_used_at < $2 and ended_at is null',
    [sessionId, now],
  )
}

export async function updateSessionAccount(
  queries: Queries,
  sessionId: string,
  account: string,
): Promise<void> {
  await queries.query('update session set account = $2 where id = $1', [sessionId, account])
}

/** Serializes a hand-off with the end of the person's sessions. */
export async function lockSessionOwner(queries: Queries, sessionId: string): Promise<void> {
  await queries.query(
    'select 1 from person where id = (select person_id from session where id = $1) for no key update',
    [sessionId],
  )
}

const END_CONDITIONS = {
  session: 'id = $1',
  signIn: '(sign_in_id = $1 or id = $1)',
  /** Codes are stored longer than a session lasts, so they lead to every running session. */
  handedOff: `id in (
    with recursive handed_off as (
      select $1::uuid as id
      union
      select p.begun_session from portal_pass p join handed_off h on p.session_id = h.id
        where p.begun_session is not null)
    select id from handed_off)`,
} as const

interface SessionGroupEnd extends SessionEnd {
  readonly scope: keyof typeof END_CONDITIONS
}

/** Ends a session, all sessions of a sign-in, or a session with those handed off from it. Returns the number. */
export async function endSessions(
  queries: Queries,
  id: string,
  { scope, reason, at }: SessionGroupEnd,
): Promise<number> {
  const { rowCount } = await queries.query(
    `update session set ended_at = $3, end_reason = $2 where ${END_CONDITIONS[scope]} and ended_at is null`,
    [id, reason, at],
  )
  return rowCount ?? 0
}

interface PersonSessions {
  readonly personId: string
  readonly onlyId?: string
  readonly except?: string
  /** Keeps so many of the newest. */
  readonly keep?: number
}

/** Ends sessions of a person in both variants of the portal. Returns the number. */
export async function endPersonSessions(
  queries: Queries,
  { personId, onlyId, except, keep = 0 }: PersonSessions,
  { reason, at }: SessionEnd,
): Promise<number> {
  const { rowCount } = await queries.query(
    // Locked in order of number, so that concurrent statements do not deadlock.
    `with chosen as (
        select id from session where person_id = $1 and ended_at is null
          and ($4::uuid is null or id = $4) and ($5::uuid is null or id <> $5)
        order by started_at desc, last_used_at desc, id offset $6),
      locked as (select id from session where id in (select id from chosen) order by id for update)
      update session set ended_at = $3, end_reason = $2
      where id in (select id from locked) and ended_at is null`,
    [personId, reason, at, onlyId ?? null, except ?? null, keep],
  )
  return rowCount ?? 0
}

export async function listPersonSessions(
  queries: Queries,
  personId: string,
  now: Date,
): Promise<readonly StoredSession[]> {
  const condition = 's.person_id = $1 and s.ended_at is null order by s.started_at desc, s.id'
  const running = await listSessionsWhere(queries, condition, [personId])
  return running.filter((session) => isWithinLimits(session, now))
}

export async function deleteOldSessions(queries: Queries, now: Date): Promise<void> {
  const startedBefore = new Date(now.getTime() - RETENTION_DAYS * 86_400_000)
  await queries.query('delete from session where started_at < $1', [startedBefore])
}

export function isWithinLimits(
  { role, started_at: startedAt, last_used_at: lastUsedAt }: StoredSession,
  now: Date,
): boolean {
  const { idleSeconds, absoluteSeconds } = SESSION_LIMITS[role]
  const since = (moment: Date) => (now.getTime() - moment.getTime()) / 1000
  return since(lastUsedAt) < idleSeconds && since(startedAt) < absoluteSeconds
}

export async function findSessionOwner(queries: Queries, sessionId: string): Promise<string | undefined> {
  const { rows } = await queries.query<{ id: string }>('select person_id as id from session where id = $1', [
    sessionId,
  ])
  return rows[0]?.id
}

/** Records that a person has used a variant of the portal; called at sign-ins with a password. */
export async function savePortalUse(
  transaction: Queries,
  { personId, companyId, now }: Pick<AccountNotice, 'personId' | 'companyId' | 'now'>,
): Promise<void> {
  await transaction.query(
    'insert into person_portal (person_id, company_id, since) values ($1, $2, $3) on conflict do nothing',
    [personId, companyId, now],
  )
}
