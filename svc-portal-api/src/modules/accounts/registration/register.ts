import type { FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { MessageReply } from 'shared-contracts/http/messages'
import type { RegistrationBody } from 'shared-contracts/http/users'
import { foldEmail } from 'shared-contracts/rules/email'
import { sessionCookieNames } from 'shared-contracts/session/session-cookies'
import type { Language } from 'shared-contracts/session/language'
import { networkOf } from 'shared-service/http/network-of'
import { inTransaction } from 'shared-service/transaction'
import { bindBrowser, boundBrowser } from '../../../common/cookies/browser-cookie.ts'
import { enqueueMail } from '../../../common/mail/enqueue-mail.ts'
import { e164Of } from '../../../common/typed/phone-number.ts'
import { said } from '../../../common/said.ts'
import { typedLine } from '../../../common/typed/typed-text.ts'
import { makeCode } from '../account-codes.store.ts'
import type { Identity } from '../../../common/identity.ts'
import { takeMail, takeMailFor, type MailCall } from '../ask-for-mail.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { findOwners } from '../people.store.ts'
import { refuseWrongRegistration } from './registration-fields.ts'
import { claimPossessor, keepRegistration } from './registration.store.ts'

interface RegisterCall {
  readonly body: RegistrationBody
  readonly language: Language
  readonly request: FastifyRequest
}

/**
 * AUTH-06. Whether the address has an account shows in nothing but the mail that goes there: the registration is kept in
 * either case, and can be confirmed where nobody has the address yet.
 */
export async function register(
  identity: Identity,
  { body, language, request }: RegisterCall,
): Promise<MessageReply> {
  const { pool, clock, companyId, limits } = identity
  refuseWrongRegistration(body)
  const emailFolded = foldEmail(body.username)
  await limits.take('registrationByAddress', networkOf(request.ip))
  await takeMail(identity, request, emailFolded)
  const passwordHash = await hashPassword(body.password)
  const [possessorId = ''] = body.possessorIds
  const email = body.username.trim()
  const now = clock.now()
  const browser = bindBrowser(request, sessionCookieNames(companyId).browser)
  await inTransaction(pool, async (transaction) => {
    if (!(await claimPossessor(transaction, possessorId, now))) throw new PortalError('POSSESSOR_UNKNOWN')
    const registration = {
      ...{ email, emailFolded, language, passwordHash, possessorId, browser },
      name: typedLine(body.name),
      surname: typedLine(body.surname),
      fatherName: typedLine(body.fatherName),
      phoneTyped: typedLine(body.phoneNumber),
      phoneE164: e164Of(body.phoneNumber),
    }
    const personId = await keepRegistration(transaction, registration, now)
    const { code, validUntil } = await makeCode(transaction, {
      ...{ personId, email, emailFolded, now },
      kind: 'account',
    })
    const { account } = await findOwners(transaction, emailFolded)
    const mail = { companyId, language } as const
    await (account === undefined
      ? enqueueMail(transaction, {
          ...mail,
          to: email,
          template: 'account-confirmation',
          values: { code },
          validUntil,
        })
      : enqueueMail(transaction, { ...mail, to: account.email, template: 'account-exists', values: {} }))
  })
  return said('codeSent', language)
}

/**
 * AUTH-08: the same answer for every address; who waits for a link gets a new one, and the one before is void. Whoever
 * registered in the asking browser goes before others who registered with the address.
 */
export async function resendActivation(
  identity: Identity,
  { username, language, request }: MailCall,
): Promise<MessageReply> {
  const emailFolded = await takeMailFor(identity, { request, username })
  const { pool, clock, companyId } = identity
  const browser = boundBrowser(request, sessionCookieNames(companyId).browser)
  const now = clock.now()
  await inTransaction(pool, async (transaction) => {
    const { account, waiting } = await findOwners(transaction, emailFolded, browser)
    const due = account === undefined ? waiting : undefined
    const to = account?.email ?? waiting?.email ?? username
    // Made in any case, so that it takes the same time.
    const wanted = { personId: due?.id, email: to, emailFolded, kind: 'account', now } as const
    const { code, validUntil } = await makeCode(transaction, wanted)
    const mail = { companyId, language, to } as const
    await (due === undefined
      ? enqueueMail(transaction, {
          ...mail,
          template: account === undefined ? 'account-unknown' : 'account-exists',
          values: {},
        })
      : enqueueMail(transaction, { ...mail, template: 'account-confirmation', values: { code }, validUntil }))
  })
  return said('codeSent', language)
}
