import type pg from 'pg'
import type { CompanyId } from 'shared-contracts/session/variant'
import { repeatEvery } from 'shared-service/repeat'
import type { Queries } from 'shared-service/transaction'

/** Interval of announcements; an API counts as stopped after three missed ones. */
const ANNOUNCE_MS = 15_000
const EXPIRY_SECONDS = (3 * ANNOUNCE_MS) / 1000

interface StoredPortal {
  readonly origin: string
  readonly isUp: boolean
}

export interface StoredHandOff {
  readonly companion: Buffer
  readonly session_id: string
  readonly from_company: CompanyId
  readonly to_company: CompanyId
  readonly expires_at: Date
  readonly used_at: Date | null
  readonly begun_session: string | null
  /** SHA-256 of the user agent that may present it; null: any, as the codes were issued to a program. */
  readonly user_agent: Buffer | null
}

/** Announces this variant and its address, by the database's clock, which all instances share. */
async function savePortalAddress(queries: Queries, companyId: CompanyId, origin: string): Promise<void> {
  await queries.query(
    `insert into portal_address (company_id, origin, seen_at) values ($1, $2, now())
      on conflict (company_id) do update set origin = excluded.origin, seen_at = excluded.seen_at`,
    [companyId, origin],
  )
}

export async function findPortal(queries: Queries, companyId: CompanyId): Promise<StoredPortal | undefined> {
  const { rows } = await queries.query<StoredPortal>(
    `select origin, seen_at > now() - make_interval(secs => $2) as "isUp" from portal_address where company_id = $1`,
    [companyId, EXPIRY_SECONDS],
  )
  return rows[0]
}

export async function hasUsedPortal(
  queries: Queries,
  personId: string,
  companyId: CompanyId,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    'select 1 from person_portal where person_id = $1 and company_id = $2',
    [personId, companyId],
  )
  return (rowCount ?? 0) > 0
}

interface NewHandOff {
  readonly hash: Buffer
  readonly companion: Buffer
  readonly sessionId: string
  readonly from: CompanyId
  readonly to: CompanyId
  readonly now: Date
  readonly expiresAt: Date
  readonly userAgent: Buffer | null
}

export async function insertHandOff(queries: Queries, handOff: NewHandOff): Promise<void> {
  const { hash, companion, sessionId, from, to, now, expiresAt, userAgent } = handOff
  await queries.query(
    `insert into portal_pass (hash, companion, session_id, from_company, to_company, made_at, expires_at, user_agent)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [hash, companion, sessionId, from, to, now, expiresAt, userAgent],
  )
}

/** Locks the code and marks it used, whatever follows: of two concurrent requests the second sees the use. */
export async function claimHandOff(
  queries: Queries,
  hash: Buffer,
  now: Date,
): Promise<StoredHandOff | undefined> {
  const { rows } = await queries.query<StoredHandOff>(
    `select companion, session_id, from_company, to_company, expires_at, used_at, begun_session, user_agent
      from portal_pass where hash = $1 for update`,
    [hash],
  )
  await queries.query('update portal_pass set used_at = coalesce(used_at, $2) where hash = $1', [hash, now])
  return rows[0]
}

export async function saveBegunSession(queries: Queries, hash: Buffer, sessionId: string): Promise<void> {
  await queries.query('update portal_pass set begun_session = $2 where hash = $1', [hash, sessionId])
}

/** Deletes old codes; later use is reported as unknown. */
export async function deleteOldHandOffs(queries: Queries, madeBefore: Date): Promise<void> {
  await queries.query('delete from portal_pass where made_at < $1', [madeBefore])
}

interface PortalAnnouncement {
  readonly pool: pg.Pool
  readonly companyId: CompanyId
  /** Undefined: the portal has no fixed host name, so it cannot be linked. */
  readonly origin: string | undefined
  readonly onError: (error: unknown) => void
}

/** Announces this variant now and every 15 seconds. Returns a function that stops it. */
export function startAnnouncing({
  pool,
  companyId,
  origin,
  onError,
}: PortalAnnouncement): () => Promise<void> {
  const work = async (): Promise<void> => {
    if (origin !== undefined) await savePortalAddress(pool, companyId, new URL(origin).origin)
  }
  return repeatEvery({ everyMs: ANNOUNCE_MS, work, onError })
}
