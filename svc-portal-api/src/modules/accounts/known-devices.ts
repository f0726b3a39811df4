import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { readCookie, setCookie } from '../../common/cookies.ts'
import type { Queries } from '../../common/transaction.ts'
import { DEVICE_DAYS } from './account-limits.ts'

/** Browsers that one account remembers. */
const MOST_DEVICES = 20

/** The browser of a request, when it has signed in to this account before; a name for its budget. */
export async function knownDevice(
  queries: Queries,
  { request, cookie, personId, now }: Device & { readonly personId: string | undefined },
): Promise<string | undefined> {
  const value = readCookie(request, cookie)
  if (value === undefined) return undefined
  // Asked without an account as well, so that it takes the same time.
  const { rowCount } = await queries.query(
    'select 1 from known_device where person_id = $1 and hash = $2 and used_at > $3',
    [personId ?? null, hashOf(value), new Date(now.getTime() - DEVICE_DAYS * 86_400_000)],
  )
  return rowCount === 1 ? value : undefined
}

interface Device {
  readonly request: FastifyRequest
  readonly cookie: string
  readonly now: Date
}

/** Remembers the browser for this account, under a new name each time. */
export async function rememberDevice(
  queries: Queries,
  { request, cookie, personId, now }: Device & { readonly personId: string },
): Promise<void> {
  const former = readCookie(request, cookie)
  if (former !== undefined) {
    await queries.query('delete from known_device where person_id = $1 and hash = $2', [
      personId,
      hashOf(former),
    ])
  }
  const value = randomBytes(32).toString('base64url')
  await queries.query('insert into known_device (person_id, hash, used_at) values ($1, $2, $3)', [
    personId,
    hashOf(value),
    now,
  ])
  await queries.query(
    `delete from known_device where person_id = $1 and hash in
       (select hash from known_device where person_id = $1 order by used_at desc, hash offset ${MOST_DEVICES})`,
    [personId],
  )
  setCookie(request, { name: cookie, value, httpOnly: true, maxAge: DEVICE_DAYS * 86_400 })
}

function hashOf(value: string): Buffer {
  return createHash('sha256').update(value).digest()
}
