import { PortalError } from 'shared-contracts/errors/portal-error'
import type { MessageReply } from 'shared-contracts/http/messages'
import type { changePassword } from 'shared-contracts/http/users'
import type { CallOf } from 'shared-service/app'
import { inTransaction, type Queries } from 'shared-service/transaction'
import type { Identity } from '../../../common/identity.ts'
import { enqueueMail } from '../../../common/mail/enqueue-mail.ts'
import { notifyOwner, type AccountNotice } from '../../../common/notifications/account-notice.ts'
import { messageReply } from '../../../common/message-reply.ts'
import { endPersonSessions } from '../../../common/sessions/sessions.store.ts'
import { findAccount, listNames, type PasswordPerson } from '../people.store.ts'
import { validateNewPassword } from './password-check.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

/**
 * AUTH-10: the present session gets new handles, all others end, and the owner is informed by mail.
 * @throws PortalError PASSWORD_REFUSED, LOGIN_SLOWED, SESSION_REQUIRED, SERVICE_UNAVAILABLE
 */
export async function changeOwnPassword(
  identity: Identity,
  { caller, body, language, request }: CallOf<typeof changePassword>,
): Promise<MessageReply> {
  const { pool, clock, companyId, sessions } = identity
  const { personId } = caller
  validateNewPassword(body, await listNames(pool, personId))
  const account = await findAccountByPassword(identity, personId, body.oldPassword)
  const wrong = () =>
    new PortalError('PASSWORD_REFUSED', { fields: { oldPassword: 'password_is_not_correct' } })
  if (account === undefined) throw wrong()
  const hash = await hashPassword(body.newPassword)
  const now = clock.now()
  await inTransaction(pool, async (transaction) => {
    const password = { hash, companyId, now, kind: 'password-changed' } as const
    if (!(await replacePassword(transaction, account, password))) throw wrong()
    const others = { personId, except: caller.sessionId }
    await endPersonSessions(transaction, others, { reason: 'password', at: now })
    await sessions.rotate(transaction, { caller, request })
  })
  request.log.info({ event: 'password-changed', person: personId }, 'password')
  return messageReply('passwordChanged', language)
}

/**
 * Account of a signed-in person if the password is right, else undefined.
 * @throws PortalError LOGIN_SLOWED before it is compared, SESSION_REQUIRED
 */
export async function findAccountByPassword(
  { pool, limits }: Identity,
  personId: string,
  password: string,
): Promise<PasswordPerson | undefined> {
  const attempt = await limits.attempt([
    { window: 'passwordByPerson', delay: 'passwordByPerson', key: personId },
  ])
  const account = await findAccount(pool, personId)
  if (account === undefined) throw new PortalError('SESSION_REQUIRED')
  if (!(await verifyPassword(password, account.password_hash))) return undefined
  await attempt.succeeded()
  return account
}

interface NewPassword extends Pick<AccountNotice, 'companyId' | 'now'> {
  readonly hash: string
  readonly kind: 'password-changed' | 'password-reset'
}

/**
 * Sets a password, removes pending reset codes and e-mail changes, and notifies the owner. False when the password has
 * changed meanwhile.
 */
export async function replacePassword(
  transaction: Queries,
  { id: personId, email: to, language, password_hash: before }: PasswordPerson,
  { hash, companyId, now, kind }: NewPassword,
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    'update person set password_hash = $2 where id = $1 and password_hash = $3',
    [personId, hash, before],
  )
  if (rowCount !== 1) return false
  await transaction.query('delete from password_reset where person_id = $1', [personId])
  await transaction.query(`delete from account_code where person_id = $1 and kind = 'email'`, [personId])
  await enqueueMail(transaction, { companyId, to, language, template: 'password-changed', values: {} })
  await notifyOwner(transaction, { personId, companyId, now, hasOwnMail: true }, { kind })
  return true
}
