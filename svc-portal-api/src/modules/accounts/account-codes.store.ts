import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Queries } from 'shared-service/transaction'
import { createToken, hashToken } from '../../common/tokens.ts'

const LINK_HOURS = 24

export interface MailedCode {
  readonly hash: Buffer
  readonly person_id: string
  readonly kind: 'account' | 'email'
  readonly email: string
  readonly email_folded: string
  readonly expires_at: Date
  readonly used_at: Date | null
}

interface NewCode extends Pick<MailedCode, 'kind' | 'email'> {
  /** Undefined for an unknown person: the same statements run, but store nothing. */
  readonly personId: string | undefined
  readonly emailFolded: string
  readonly now: Date
}

/** Creates a link and invalidates the former one. Returns the values of the mail; only a hash is stored. */
export async function createCode(
  queries: Queries,
  { personId, kind, email, emailFolded, now }: NewCode,
): Promise<{ readonly values: { readonly code: string }; readonly validUntil: Date }> {
  const code = createToken()
  const validUntil = new Date(now.getTime() + LINK_HOURS * 3_600_000)
  const owner = personId ?? null
  await queries.query('delete from account_code where person_id = $1 and kind = $2', [owner, kind])
  await queries.query(
    `insert into account_code (hash, person_id, kind, email, email_folded, made_at, expires_at)
     select $1, id, $3, $4, $5, $6, $7 from person where id = $2`,
    [hashToken(code), owner, kind, email, emailFolded, now, validUntil],
  )
  return { values: { code }, validUntil }
}

/** @throws PortalError ACTIVATION_UNKNOWN */
export async function getCode(queries: Queries, code: string, lock: 'lock' | 'read'): Promise<MailedCode> {
  const { rows } = await queries.query<MailedCode>(
    `select hash, person_id, kind, email, email_folded, expires_at, used_at from account_code where hash = $1
     ${lock === 'lock' ? 'for update' : ''}`,
    [hashToken(code)],
  )
  const [found] = rows
  if (found === undefined) throw new PortalError('ACTIVATION_UNKNOWN')
  return found
}

export async function markCodeUsed(queries: Queries, hash: Buffer, now: Date): Promise<void> {
  await queries.query('update account_code set used_at = $2 where hash = $1', [hash, now])
}

/** Invalidates the pending link of an address; a used one stays used. */
export async function deletePendingEmailCode(queries: Queries, personId: string): Promise<void> {
  await queries.query(
    `delete from account_code where person_id = $1 and kind = 'email' and used_at is null`,
    [personId],
  )
}

export async function findPendingEmail(
  queries: Queries,
  personId: string,
  now: Date,
): Promise<string | null> {
  const { rows } = await queries.query<{ email: string }>(
    `select email from account_code
     where person_id = $1 and kind = 'email' and used_at is null and expires_at > $2`,
    [personId, now],
  )
  return rows[0]?.email ?? null
}
