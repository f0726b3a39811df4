import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { RoleName } from 'shared-contracts/models/role'
import { sessionCookieNames } from 'shared-contracts/session/session-cookies'
import { createToken, hashToken } from '../common/tokens.ts'

/** A signed-in person with the session cookie. */
export interface BenchPerson {
  readonly personId: string
  readonly cookie: string
}

/** Creates `count` people with sessions directly in the tables, as sign-in is not measured. */
export async function signInPeople(
  pool: pg.Pool,
  count: number,
  role: RoleName = 'ASAN_USER',
): Promise<readonly BenchPerson[]> {
  const { session } = sessionCookieNames(2)
  const people = Array.from({ length: count }, () => {
    const handle = createToken()
    return {
      personId: randomUUID(),
      sessionId: randomUUID(),
      hash: hashToken(handle),
      cookie: `${session}=${handle}`,
    }
  })
  const ids = people.map(({ personId }) => personId)
  const sessions = people.map(({ sessionId }) => sessionId)
  await pool.query(
    `insert into person (id, role, name, surname, sso_issuer, sso_subject, activated_at, created_at)
     select id, $2, 'Vətəndaş', 'Bir', 'https://bench.test', id::text, now(), now()
     from unnest($1::uuid[]) as id`,
    [ids, role],
  )
  await pool.query(
    `insert into session (id, company_id, person_id, kind, way, device, sign_in_id, started_at, last_used_at)
     select s, 2, p, 'browser', 'sign-on', 'bench', s, now(), now() from unnest($1::uuid[], $2::uuid[]) as t (s, p)`,
    [sessions, ids],
  )
  await pool.query(
    `insert into session_handle (hash, session_id, kind, made_at, expires_at)
     select h, s, 'access', now(), now() + interval '10 minutes' from unnest($1::bytea[], $2::uuid[]) as t (h, s)`,
    [people.map(({ hash }) => hash), sessions],
  )
  return people
}
