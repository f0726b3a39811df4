import type { FastifyRequest } from 'fastify'
import { networkOf } from 'shared-service/http/network-of'
import type { Identity } from '../../common/identity.ts'

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
