import { isPortalError, PortalError } from 'shared-contracts/errors/portal-error'
import type { login, LoginReply } from 'shared-contracts/http/auth'
import { foldEmail, isEmail } from 'shared-contracts/rules/email'
import type { CallOf } from 'shared-service/app'
import { inTransaction } from 'shared-service/transaction'
import type { Identity } from '../../../common/identity.ts'
import { tellOfNewBrowser } from '../../../common/notifications/account-notice.ts'
import { said } from '../../../common/said.ts'
import { isPassword } from '../passwords/password-hash.ts'
import { findOwners, type AddressOwners, type PasswordPerson } from '../people.store.ts'

/**
 * AUTH-04. Whether an address is known shows in nothing: the same limits, two comparisons, one answer.
 * @throws PortalError LOGIN_SLOWED before a password is compared, LOGIN_REFUSED, ACCOUNT_NOT_ACTIVATED
 */
export async function logIn(
  { pool, clock, companyId, sessions, loginAttempts }: Identity,
  { body, language, request }: CallOf<typeof login>,
): Promise<LoginReply> {
  const emailFolded = foldEmail(body.username)
  const isKnown = loginAttempts.knownBrowser(request, emailFolded) !== undefined
  const attempt = await loginAttempts.begin(request, emailFolded)
  // What is no address has no owner either; it is looked up all the same, with what the database takes.
  const owners = await findOwners(pool, isEmail(body.username) ? emailFolded : '')
  const account = await authenticate(body.password, owners).catch(async (error: unknown) => {
    // The right password of a registration that waits. Whoever guesses the password of an account with the same address
    // must not get rid of failures by it, nor have the browser become a known one.
    if (isPortalError(error) && error.code === 'ACCOUNT_NOT_ACTIVATED') await attempt.cancel()
    // Without the name: what is typed as a user name may be a password.
    request.log.info({ event: 'sign-in-refused' }, 'refused')
    throw error
  })
  await attempt.succeeded()
  return inTransaction(pool, async (transaction) => {
    const { id: personId, password_hash: hash } = account
    // The password may have been changed, and all sessions ended, while it was compared.
    const { rowCount } = await transaction.query(
      'select 1 from person where id = $1 and password_hash = $2 for share',
      [personId, hash],
    )
    if (rowCount !== 1) throw new PortalError('LOGIN_REFUSED')
    await tellOfNewBrowser(transaction, { personId, companyId, now: clock.now() }, { request, isKnown })
    const tokens = await sessions.begin(transaction, { personId, way: 'password', request })
    return { ...tokens, ...said('loggedIn', language) }
  })
}

/**
 * Compares with the account and with the newest registration that waits, each once, present or not: whoever registered
 * with the address of an existing account must not see it in the answer to the password given there.
 */
async function authenticate(password: string, { account, waiting }: AddressOwners): Promise<PasswordPerson> {
  const isOfAccount = await isPassword(password, account?.password_hash)
  const isOfWaiting = await isPassword(password, waiting?.password_hash)
  if (isOfAccount && account !== undefined) return account
  throw new PortalError(isOfWaiting ? 'ACCOUNT_NOT_ACTIVATED' : 'LOGIN_REFUSED')
}
