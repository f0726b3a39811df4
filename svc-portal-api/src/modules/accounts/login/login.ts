import { isPortalError, PortalError } from 'shared-contracts/errors/portal-error'
import type { login, LoginReply } from 'shared-contracts/http/auth'
import { normalizeEmail, isEmail } from 'shared-contracts/rules/email'
import type { CallOf } from 'shared-service/app'
import { inTransaction } from 'shared-service/transaction'
import type { Identity } from '../../../common/identity.ts'
import { notifyOfNewBrowser } from '../../../common/notifications/account-notice.ts'
import { messageReply } from '../../../common/message-reply.ts'
import { verifyPassword } from '../passwords/password-hash.ts'
import { findOwners, type AddressOwners, type PasswordPerson } from '../people.store.ts'

/**
 * AUTH-04. A known and an unknown address are indistinguishable: same limits, two comparisons, one response.
 * @throws PortalError LOGIN_SLOWED before a password is compared, LOGIN_REFUSED, ACCOUNT_NOT_ACTIVATED
 */
export async function logIn(
  { pool, clock, companyId, sessions, loginAttempts }: Identity,
  { body, language, request }: CallOf<typeof login>,
): Promise<LoginReply> {
  const emailFolded = normalizeEmail(body.username)
  const isKnown = loginAttempts.knownBrowser(request, emailFolded) !== undefined
  const attempt = await loginAttempts.begin(request, emailFolded)
  // An invalid address has no owner, but is looked up all the same, for equal time.
  const owners = await findOwners(pool, isEmail(body.username) ? emailFolded : '')
  const account = await authenticate(body.password, owners).catch(async (error: unknown) => {
    // Right password of an unconfirmed registration. Guessing the password of an account with the same address must
    // neither reset failures nor make the browser known.
    if (isPortalError(error) && error.code === 'ACCOUNT_NOT_ACTIVATED') await attempt.cancel()
    // Without the user name, which may be a mistyped password.
    request.log.info({ event: 'sign-in-refused' }, 'refused')
    throw error
  })
  await attempt.succeeded()
  return inTransaction(pool, async (transaction) => {
    const { id: personId, password_hash: hash } = account
    // Password and sessions may have changed during the comparison.
    const { rowCount } = await transaction.query(
      'select 1 from person where id = $1 and password_hash = $2 for share',
      [personId, hash],
    )
    if (rowCount !== 1) throw new PortalError('LOGIN_REFUSED')
    await notifyOfNewBrowser(transaction, { personId, companyId, now: clock.now() }, { request, isKnown })
    const tokens = await sessions.begin(transaction, { personId, way: 'password', request })
    return { ...tokens, ...messageReply('loggedIn', language) }
  })
}

/**
 * Compares with the account and with the newest unconfirmed registration, each once, even if missing: a client that
 * registered an existing address must not learn that from the response.
 */
async function authenticate(
  password: string,
  { account, unconfirmed }: AddressOwners,
): Promise<PasswordPerson> {
  const isOfAccount = await verifyPassword(password, account?.password_hash)
  const isOfUnconfirmed = await verifyPassword(password, unconfirmed?.password_hash)
  if (isOfAccount && account !== undefined) return account
  throw new PortalError(isOfUnconfirmed ? 'ACCOUNT_NOT_ACTIVATED' : 'LOGIN_REFUSED')
}
