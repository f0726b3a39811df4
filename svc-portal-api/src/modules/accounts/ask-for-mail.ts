import type { FastifyRequest } from 'fastify'
import { foldEmail, isEmail } from 'shared-contracts/rules/email'
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
  const network = networkOf(request.ip)
  const from = known === undefined ? network : `browser ${known}`
  await limits.take('mailByRecipientAndAddress', `${emailFolded} ${from}`)
  if (known !== undefined) return
  await limits.take('mailByAddress', network)
  await limits.take('mailByRecipient', emailFolded)
}

/**
 * Takes one mail from what the address that was typed as a user name may get. Gives the folded address.
 * @throws PortalError REQUEST_INVALID, RATE_LIMITED
 */
export async function takeMailFor(
  identity: Identity,
  request: FastifyRequest,
  username: string,
): Promise<string> {
  refuseWrongFields({ username: isEmail(username) ? undefined : 'username_is_not_valid' })
  const emailFolded = foldEmail(username)
  await takeMail(identity, request, emailFolded)
  return emailFolded
}
