import type pg from 'pg'
import type { RoleName } from 'shared-contracts/models/role'
import { signInPeople } from '../../bench/live-people.ts'
import { sendRepeatedly, type Line } from './repeated-calls.ts'

/** Person with the headers of the session. */
export interface SignedInPerson {
  readonly personId: string
  readonly email: string
  readonly headers: Readonly<Record<string, string>>
}

/** People with an address for mails and a session that outlasts a drill, also on a busy machine. */
export async function signInForDrill(
  line: Line,
  pool: pg.Pool,
  { count, role = 'ASAN_USER' }: { readonly count: number; readonly role?: RoleName },
): Promise<readonly SignedInPerson[]> {
  const people = await signInPeople(pool, count, role)
  await pool.query(
    `update person set email = id || '@example.com', email_folded = id || '@example.com'
     where sso_issuer = 'https://bench.test'`,
  )
  await pool.query(`update session_handle set expires_at = now() + interval '6 hours'`)
  const signedIn: SignedInPerson[] = []
  for (const { personId, cookie } of people) {
    const session = await sendRepeatedly(line, {
      method: 'GET',
      path: '/api/user/session',
      headers: { cookie },
    })
    const { csrfToken } = session as { readonly csrfToken: string }
    const email = `${personId}@example.com`
    signedIn.push({ personId, email, headers: { cookie, 'x-csrf-token': csrfToken } })
  }
  return signedIn
}
