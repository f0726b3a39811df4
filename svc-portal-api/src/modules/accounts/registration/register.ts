import { PortalError } from 'shared-contracts/errors/portal-error'
import type { MessageReply } from 'shared-contracts/http/messages'
import type { register, RegistrationBody, resendActivation } from 'shared-contracts/http/users'
import { normalizeEmail, isEmail } from 'shared-contracts/rules/email'
import { isPersonName } from 'shared-contracts/rules/person-name'
import { isPhone } from 'shared-contracts/rules/phone'
import type { CallOf } from 'shared-service/app'
import { networkOf } from 'shared-service/http/network-of'
import { inTransaction } from 'shared-service/transaction'
import { bindBrowser, findBoundBrowser } from '../../../common/cookies/browser-cookie.ts'
import type { Identity } from '../../../common/identity.ts'
import { enqueueMail } from '../../../common/mail/enqueue-mail.ts'
import { messageReply } from '../../../common/message-reply.ts'
import { listInvalidFields, validateFields } from '../../../common/input/field-errors.ts'
import { normalizeLine } from '../../../common/input/normalize-text.ts'
import { createCode } from '../account-codes.store.ts'
import { consumeMailLimit, consumeTypedMailLimit } from '../../../common/limits/mail-limits.ts'
import { findPasswordError, findRepetitionError } from '../passwords/password-check.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { findOwners } from '../people.store.ts'
import { claimPossessor, insertRegistration } from './registration.store.ts'

/**
 * AUTH-06. Only the mail shows whether the address has an account: the registration is stored in either case, but can
 * be confirmed only for a free address.
 * @throws PortalError REQUEST_INVALID, PASSWORD_REFUSED, POSSESSOR_UNKNOWN, RATE_LIMITED
 */
export async function registerPerson(
  identity: Identity,
  { body, language, request }: CallOf<typeof register>,
): Promise<MessageReply> {
  const { pool, clock, companyId, limits } = identity
  validateRegistration(body)
  const folded = normalizeEmail(body.username)
  await limits.consume('registrationByAddress', networkOf(request.ip))
  await consumeMailLimit(identity, request, folded)
  const hash = await hashPassword(body.password)
  const [possessorId = ''] = body.possessorIds
  const email = body.username.trim()
  const now = clock.now()
  const browser = bindBrowser(request, companyId)
  const registration = { email, folded, language, hash, possessorId, browser, now }
  await inTransaction(pool, async (transaction) => {
    if (!(await claimPossessor(transaction, possessorId, now))) throw new PortalError('POSSESSOR_UNKNOWN')
    const personId = await insertRegistration(transaction, {
      ...registration,
      name: normalizeLine(body.name),
      surname: normalizeLine(body.surname),
      fatherName: normalizeLine(body.fatherName),
      phone: normalizeLine(body.phoneNumber),
    })
    const code = await createCode(transaction, { personId, email, emailFolded: folded, kind: 'account', now })
    const { account } = await findOwners(transaction, folded)
    const mail = { companyId, language } as const
    await (account === undefined
      ? enqueueMail(transaction, { ...mail, to: email, template: 'account-confirmation', ...code })
      : enqueueMail(transaction, { ...mail, to: account.email, template: 'account-exists', values: {} }))
  })
  return messageReply('codeSent', language)
}

/**
 * AUTH-08: the same response for every address. An unconfirmed registration gets a new link, and the former is invalid.
 * That of the calling browser is preferred.
 */
export async function resendCode(
  identity: Identity,
  { body: { username }, language, request }: CallOf<typeof resendActivation>,
): Promise<MessageReply> {
  const emailFolded = await consumeTypedMailLimit(identity, request, username)
  const { pool, clock, companyId } = identity
  const browser = findBoundBrowser(request, companyId)
  const now = clock.now()
  await inTransaction(pool, async (transaction) => {
    const { account, unconfirmed } = await findOwners(transaction, emailFolded, browser)
    const due = account === undefined ? unconfirmed : undefined
    const to = account?.email ?? unconfirmed?.email ?? username
    // Created in any case, for equal time.
    const newCode = { personId: due?.id, email: to, emailFolded, kind: 'account', now } as const
    const code = await createCode(transaction, newCode)
    const mail = { companyId, language, to } as const
    const other = account === undefined ? 'account-unknown' : 'account-exists'
    await (due === undefined
      ? enqueueMail(transaction, { ...mail, template: other, values: {} })
      : enqueueMail(transaction, { ...mail, template: 'account-confirmation', ...code }))
  })
  return messageReply('codeSent', language)
}

/**
 * AUTH-07: refuses with all wrong fields, by the keys of the specification.
 * @throws PortalError REQUEST_INVALID, or PASSWORD_REFUSED where only the password is wrong
 */
function validateRegistration(body: RegistrationBody): void {
  const person = {
    name: isPersonName(body.name) ? undefined : 'name_is_not_valid',
    surname: isPersonName(body.surname) ? undefined : 'surname_is_not_valid',
    fatherName: isPersonName(body.fatherName) ? undefined : 'father_name_is_not_valid',
    username: isEmail(body.username) ? undefined : 'username_is_not_valid',
    phoneNumber: isPhone(body.phoneNumber) ? undefined : 'phone_number_is_not_valid',
  } as const
  const password = {
    password: findPasswordError(body.password, [body.name, body.surname]),
    repeatedPassword: findRepetitionError(body.password, body.repeatedPassword),
  }
  const isPasswordOnly = listInvalidFields(person).length === 0
  validateFields({ ...person, ...password }, isPasswordOnly ? 'PASSWORD_REFUSED' : 'REQUEST_INVALID')
}
