import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { MessageReply } from 'shared-contracts/http/messages'
import { sessionCookieNames } from 'shared-contracts/session/session-cookies'
import type { Language } from 'shared-contracts/session/language'
import { inTransaction } from 'shared-service/transaction'
import { bindBrowser, boundBrowser } from '../../../common/cookies/browser-cookie.ts'
import { enqueueMail } from '../../../common/mail/enqueue-mail.ts'
import { said } from '../../../common/said.ts'
import type { Identity } from '../../../common/identity.ts'
import { takeMailFor, type MailCall } from '../ask-for-mail.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { findAccount, findOwners, setPassword } from '../people.store.ts'
import { tellOfNewPassword } from '../own-password.ts'
import { refuseNewPassword, type TypedPassword } from '../passwords/password-check.ts'
import { keepReset, makeResetCode, tryResetCode, useResetCode } from './reset-code.ts'

/** AUTH-09: sends a code. Answer and time are the same for every address; one without an account is told so by mail. */
export async function requestReset(
  identity: Identity,
  { username, language, request }: MailCall,
): Promise<MessageReply> {
  const emailFolded = await takeMailFor(identity, { request, username })
  const { pool, clock, companyId, secrets } = identity
  const browser = bindBrowser(request, sessionCookieNames(companyId).browser)
  const now = clock.now()
  const { account } = await findOwners(pool, emailFolded)
  await inTransaction(pool, async (transaction) => {
    const reset = { id: randomUUID(), code: makeResetCode(), browser, personId: account?.id, now }
    const validUntil = await keepReset(transaction, secrets.key('reset-codes'), reset)
    const mail = { companyId, language } as const
    const values = { code: reset.code }
    await (account === undefined
      ? enqueueMail(transaction, { ...mail, to: username, template: 'password-no-account', values: {} })
      : enqueueMail(transaction, {
          ...mail,
          to: account.email,
          template: 'password-code',
          values,
          validUntil,
        }))
  })
  return said('resetCodeSent', language)
}

interface ResetCall {
  readonly code: string | undefined
  readonly typed: TypedPassword
  readonly language: Language
  readonly request: FastifyRequest
}

/**
 * AUTH-09: sets the new password in the browser that asked for the code. All sessions end, and the owner is told. A code
 * is used up by success only; a password that is refused may be corrected.
 */
export async function resetPassword(
  { pool, clock, companyId, secrets, sessions, loginAttempts }: Identity,
  { code = '', typed, language, request }: ResetCall,
): Promise<MessageReply> {
  refuseNewPassword(typed, [])
  const now = clock.now()
  const wrong = () =>
    new PortalError('VERIFICATION_CODE_WRONG', { fields: { verificationCode: 'code_is_not_correct' } })
  const browser = boundBrowser(request, sessionCookieNames(companyId).browser)
  if (browser === undefined) throw wrong()
  const right = await tryResetCode(pool, secrets.key('reset-codes'), { browser, code, now })
  const account = right === undefined ? undefined : await findAccount(pool, right.personId)
  if (right === undefined || account === undefined) throw wrong()
  refuseNewPassword(typed, [account.name, account.surname])
  const hash = await hashPassword(typed.newPassword)
  await inTransaction(pool, async (transaction) => {
    if (!(await useResetCode(transaction, right.id, now))) throw wrong()
    const personId = account.id
    if (!(await setPassword(transaction, { personId, hash, before: account.password_hash }))) throw wrong()
    await sessions.endAll(transaction, personId, 'password')
    // Whoever reads the mails of the account is its owner: tries of others do not slow this browser.
    loginAttempts.trustBrowser(request, account.email_folded)
    await tellOfNewPassword(transaction, account, { companyId, now, kind: 'password-reset' })
  })
  request.log.info({ event: 'password-reset', person: account.id }, 'password')
  return said('passwordChanged', language)
}
