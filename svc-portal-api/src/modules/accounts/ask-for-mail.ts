import type { FastifyRequest } from 'fastify'
import { foldEmail, isEmail } from 'shared-contracts/rules/email'
import type { Language } from 'shared-contracts/session/language'
import { networkOf } from 'shared-service/http/network-of'
import type { Identity } from '../../common/identity.ts'
import { refuseWrongFields } from '../../common/typed/field-findings.ts'

/**
 * Takes one mail from what an address may get, in the same way whether or not anybody has it. A browser that has signed
 * in to the account before has a share of its own: nobody can ask so often that its owner gets no mail.
 * @throws PortalError RATE_LIMITED
 */
export async function takeMail(
  { limits, loginAttempts }: Identity,
  request: FastifyRequest,
  emailFolded: string,
): Promise<void> {
  const known = loginAttempts.knownBrowser(request, emailFolded)
  if (known !== undefined) {
    await limits.take('mailByRecipientAndAddress', `${emailFolded} browser ${known}`)
    return
  }
  const network = networkOf(request.ip)
  await limits.take('mailByRecipientAndAddress', `${emailFolded} ${network}`)
  await limits.take('mailByAddress', network)
  await limits.take('mailByRecipient', emailFolded)
}

/** A request for a mail to the address that was typed as a user name. */
export interface MailCall {
  readonly username: string
  readonly language: Language
  readonly request: FastifyRequest
}

/**
 * Takes one mail from what the address that was typed as a user name may get. Gives the folded address.
 * @throws PortalError REQUEST_INVALID, RATE_LIMITED
 */
export async function takeMailFor(
  identity: Identity,
  { request, username }: Pick<MailCall, 'request' | 'username'>,
): Promise<string> {
  refuseWrongFields({ username: isEmail(username) ? undefined : 'username_is_not_valid' })
  const emailFolded = foldEmail(username)
  await takeMail(identity, request, emailFolded)
  return emailFolded
}
