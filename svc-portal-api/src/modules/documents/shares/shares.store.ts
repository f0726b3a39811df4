import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'

/** Link to a document. */
export interface ShareRow {
  readonly id: string
  readonly personId: string
  readonly companyId: CompanyId
  readonly document: string
  readonly note: string
  readonly createdAt: Date
  /** Last day. */
  readonly until: string
  readonly revokedAt: Date | null
  readonly views: number
  readonly lastViewedAt: Date | null
}

const SHARE_COLUMNS = `id, person_id as "personId", company_id as "companyId", document, note, created_at as "createdAt",
  until::text, revoked_at as "revokedAt", views, last_viewed_at as "lastViewedAt"`

/** Document of a person. */
export interface DocumentKey {
  readonly personId: string
  readonly companyId: CompanyId
  readonly document: string
}

interface NewShare extends DocumentKey {
  readonly tokenHash: Buffer
  readonly note: string
  readonly until: string
  readonly now: Date
}

export async function insertShare(queries: Queries, share: NewShare): Promise<ShareRow | undefined> {
  const { personId, companyId, document, tokenHash, note, until, now } = share
  const { rows } = await queries.query<ShareRow>(
    `insert into document_share (person_id, company_id, document, token_hash, note, until, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning ${SHARE_COLUMNS}`,
    [personId, companyId, document, tokenHash, note, until, now],
  )
  return rows[0]
}

/** Links to a document of a person, latest first. */
export async function listShares(
  queries: Queries,
  { personId, companyId, document }: DocumentKey,
): Promise<readonly ShareRow[]> {
  const { rows } = await queries.query<ShareRow>(
    `select ${SHARE_COLUMNS} from document_share where person_id = $1 and company_id = $2 and document = $3
     order by created_at desc, id`,
    [personId, companyId, document],
  )
  return rows
}

export async function revokeShare(
  queries: Queries,
  { id, personId, companyId, document, now }: DocumentKey & { readonly id: string; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update document_share set revoked_at = coalesce(revoked_at, $5)
     where id = $1 and person_id = $2 and company_id = $3 and document = $4`,
    [id, personId, companyId, document, now],
  )
  return (rowCount ?? 0) > 0
}

interface OpenRequest {
  readonly companyId: CompanyId
  readonly today: string
}

/** Finds a link by its id that is neither revoked nor over. */
export async function findOpenShare(
  queries: Queries,
  { id, companyId, today }: OpenRequest & { readonly id: string },
): Promise<ShareRow | undefined> {
  const { rows } = await queries.query<ShareRow>(
    `select ${SHARE_COLUMNS} from document_share
     where id = $1 and company_id = $2 and revoked_at is null and until >= $3::date`,
    [id, companyId, today],
  )
  return rows[0]
}

/** Finds a link by the hash of its token that is neither revoked nor over. */
export async function findOpenShareByToken(
  queries: Queries,
  { tokenHash, companyId, today }: OpenRequest & { readonly tokenHash: Buffer },
): Promise<ShareRow | undefined> {
  const { rows } = await queries.query<ShareRow>(
    `select ${SHARE_COLUMNS} from document_share
     where token_hash = $1 and company_id = $2 and revoked_at is null and until >= $3::date`,
    [tokenHash, companyId, today],
  )
  return rows[0]
}

export async function countView(queries: Queries, id: string, now: Date): Promise<void> {
  await queries.query('update document_share set views = views + 1, last_viewed_at = $2 where id = $1', [
    id,
    now,
  ])
}

/** Deletes links that ended before a day. */
export async function deleteEndedShares(queries: Queries, before: string): Promise<void> {
  await queries.query('delete from document_share where until < $1::date', [before])
}
