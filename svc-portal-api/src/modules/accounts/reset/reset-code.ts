import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Queries } from 'shared-service/transaction'
import { CODE_MINUTES, CODE_TRIES } from '../account-limits.ts'

/** Nothing that looks like something else: no 0 and O, no 1, I and L, no 5 and S, no 8 and B, no U and V, no 2 and Z. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY'
const LENGTH = 8

/** Eight signs, 36 bits: written in two groups, which whoever types it may leave out. */
export function makeResetCode(): string {
  const signs = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('')
  return `${signs.slice(0, 4)}-${signs.slice(4)}`
}

interface KeptCode {
  readonly id: string
  readonly code: string
}

/** What is kept of a code: without the key of the service, trying all of them leads nowhere. */
function keyedHash(key: Buffer, { id, code }: KeptCode): Buffer {
  const signs = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return createHmac('sha256', key).update(`${id}\n${signs}`).digest()
}

interface NewReset extends KeptCode {
  readonly browser: Buffer
  readonly personId: string | undefined
  readonly now: Date
}

/** Keeps what was asked for; also for an address without an account, whose code nobody gets. */
export async function keepReset(
  queries: Queries,
  key: Buffer,
  { id, code, browser, personId, now }: NewReset,
): Promise<Date> {
  const validUntil = new Date(now.getTime() + CODE_MINUTES * 60_000)
  // A newer code takes the place of the one before.
  await queries.query('delete from password_reset where browser = $1', [browser])
  await queries.query(
    `insert into password_reset (id, browser, person_id, code, made_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, browser, personId ?? null, keyedHash(key, { id, code }), now, validUntil],
  )
  return validUntil
}

interface TriedCode {
  readonly browser: Buffer
  readonly code: string
  readonly now: Date
}

/**
 * Whose new password a code allows: the newest that this browser asked for. Each call is a try and counts before it is
 * compared, so that of many at once no more count than may.
 */
export async function tryResetCode(
  queries: Queries,
  key: Buffer,
  { browser, code, now }: TriedCode,
): Promise<{ readonly id: string; readonly personId: string } | undefined> {
  const { rows } = await queries.query<{ id: string; person_id: string | null; code: Buffer }>(
    `update password_reset set tries = tries + 1
     where id = (select id from password_reset where browser = $1 order by made_at desc, id limit 1)
       and used_at is null and expires_at > $2 and tries < $3
     returning id, person_id, code`,
    [browser, now, CODE_TRIES],
  )
  const [row] = rows
  if (row === undefined) return undefined
  const isIt = timingSafeEqual(row.code, keyedHash(key, { id: row.id, code }))
  return isIt && row.person_id !== null ? { id: row.id, personId: row.person_id } : undefined
}

/** False when the code was used meanwhile. */
export async function useResetCode(queries: Queries, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await queries.query(
    'update password_reset set used_at = $2 where id = $1 and used_at is null',
    [id, now],
  )
  return rowCount === 1
}
