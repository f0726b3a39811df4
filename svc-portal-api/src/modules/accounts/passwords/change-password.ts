import type { FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { MessageReply } from 'shared-contracts/http/messages'
import type { Language } from 'shared-contracts/session/language'
import type { SignedIn } from 'shared-service/caller'
import { inTransaction } from 'shared-service/transaction'
import { said } from '../../../common/said.ts'
import type { Identity } from '../../../common/identity.ts'
import { accountByPassword, tellOfNewPassword } from '../own-password.ts'
import { namesOf, setPassword } from '../people.store.ts'
import { refuseNewPassword, type TypedPassword } from './password-check.ts'
import { hashPassword } from './password-hash.ts'

interface ChangeCall {
  readonly caller: SignedIn
  readonly oldPassword: string
  readonly typed: TypedPassword
  readonly language: Language
  readonly request: FastifyRequest
}

/** AUTH-10: the present session goes on with new handles, all others end, and the owner is told by mail. */
export async function changePassword(
  context: Identity,
  { caller, oldPassword, typed, language, request }: ChangeCall,
): Promise<MessageReply> {
  const { pool, clock, companyId, sessions } = context
  const { personId } = caller
  refuseNewPassword(typed, await namesOf(pool, personId))
  const account = await accountByPassword(context, personId, oldPassword)
  const wrong = () =>
    new PortalError('PASSWORD_REFUSED', { fields: { oldPassword: 'password_is_not_correct' } })
  if (account === undefined) throw wrong()
  const hash = await hashPassword(typed.newPassword)
  await inTransaction(pool, async (transaction) => {
    if (!(await setPassword(transaction, { personId, hash, before: account.password_hash }))) throw wrong()
    await sessions.endOthers(transaction, caller)
    await sessions.rotate(transaction, { caller, request })
    await tellOfNewPassword(transaction, account, { companyId, now: clock.now(), kind: 'password-changed' })
  })
  request.log.info({ event: 'password-changed', person: personId }, 'password')
  return said('passwordChanged', language)
}
