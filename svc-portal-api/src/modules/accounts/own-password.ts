import { PortalError } from 'shared-contracts/errors/portal-error'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import type { Identity } from '../../common/identity.ts'
import { enqueueMail } from '../../common/mail/enqueue-mail.ts'
import { tellOwner } from '../../common/notifications/account-notice.ts'
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

interface NewPasswordNotice {
  readonly companyId: CompanyId
  readonly now: Date
  readonly kind: 'password-changed' | 'password-reset'
}

/** Sends the owner of an account a mail and a notification about a new password. */
export async function tellOfNewPassword(
  transaction: Queries,
  { id: personId, email: to, language }: PasswordPerson,
  { companyId, now, kind }: NewPasswordNotice,
): Promise<void> {
  await enqueueMail(transaction, { companyId, to, language, template: 'password-changed', values: {} })
  await tellOwner(transaction, { personId, companyId, now, hasOwnMail: true }, { kind })
}
