import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Identity } from '../../common/identity.ts'
import { isPassword } from './passwords/password-hash.ts'
import { findAccount, type PasswordPerson } from './people.store.ts'

/**
 * The account of whoever is signed in, when this is its password; undefined when it is not.
 * @throws PortalError LOGIN_SLOWED before it is compared
 */
export async function accountByPassword(
  { pool, limits }: Identity,
  personId: string,
  password: string,
): Promise<PasswordPerson | undefined> {
  const attempt = await limits.attempt([
    { window: 'passwordByPerson', delay: 'passwordByPerson', key: personId },
  ])
  const account = await findAccount(pool, personId)
  if (account === undefined) throw new PortalError('SESSION_REQUIRED')
  if (!(await isPassword(password, account.password_hash))) return undefined
  await attempt.succeeded()
  return account
}
