import type { FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { sessionCookieNames } from 'shared-contracts/session/session-cookies'
import { boundBrowser } from '../../../common/cookies/browser-cookie.ts'
import type { Identity } from '../../../common/identity.ts'
import type { MailedCode } from '../account-codes.store.ts'
import { COMPARED_REGISTRATIONS } from '../account-limits.ts'
import { isPassword } from '../passwords/password-hash.ts'

const WAITS = `email_folded = $1 and role = 'USER' and activated_at is null`

/**
 * What was registered with the address of a link in the browser that asks: first the registration that the link was
 * made for, then the newest. Undefined in any other browser, where the link needs the password too.
 */
export async function registeredHere(
  { pool, companyId }: Identity,
  code: MailedCode,
  request: FastifyRequest,
): Promise<string | undefined> {
  const browser = boundBrowser(request, sessionCookieNames(companyId).browser)
  if (browser === undefined) return undefined
  const { rows } = await pool.query<{ id: string }>(
    `select id from person where ${WAITS} and registered_in = $3
     order by (id = $2) desc, created_at desc limit 1`,
    [code.email_folded, code.person_id, browser],
  )
  return rows[0]?.id
}

/**
 * The registration that this password was chosen for, among those with the address of a link: a stranger's may be newer
 * than the owner's. Each call is a try, counted before anything is compared; one without a password is none.
 * @throws PortalError LOGIN_SLOWED, or PASSWORD_REFUSED where it is none of theirs
 */
export async function registeredWith(
  { pool, limits }: Identity,
  code: MailedCode,
  password: string,
): Promise<string> {
  const wrong = () => new PortalError('PASSWORD_REFUSED', { fields: { password: 'password_is_not_correct' } })
  if (password === '') throw wrong()
  const attempt = await limits.attempt([{ window: 'activationByRecipient', key: code.email_folded }])
  const { rows } = await pool.query<{ id: string; password_hash: string }>(
    `select /* never null: password_hash */ id, password_hash from person where ${WAITS} order by (id = $2) desc, created_at desc limit $3`,
    [code.email_folded, code.person_id, COMPARED_REGISTRATIONS],
  )
  for (const { id, password_hash: kept } of rows) {
    if (!(await isPassword(password, kept))) continue
    await attempt.succeeded()
    return id
  }
  throw wrong()
}
