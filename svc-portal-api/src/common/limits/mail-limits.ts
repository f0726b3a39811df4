import type { FastifyRequest } from 'fastify'
import { normalizeEmail, isEmail } from 'shared-contracts/rules/email'
import { networkOf } from 'shared-service/http/network-of'
import type { Identity } from '../identity.ts'
import { validateFields } from '../input/field-errors.ts'

/** The address without a tag, `a+1@example.com`: mails to all tags reach one mailbox and share its limits. */
export function mailboxOf(email: string): string {
  return normalizeEmail(email).replace(/(?<=.)\+[^@]*(?=@)/, '')
}

/**
 * Counts a mail in the rate limit of an address, whether or not it has an account. A trusted browser of the account has
 * a limit of its own, so that others cannot block mails to its owner. @throws PortalError RATE_LIMITED
 */
export async function consumeMailLimit(
  { limits, loginAttempts }: Identity,
  request: FastifyRequest,
  emailFolded: string,
): Promise<void> {
  const known = loginAttempts.knownBrowser(request, emailFolded)
  const network = networkOf(request.ip)
  const from = known === undefined ? network : `browser ${known}`
  const mailbox = mailboxOf(emailFolded)
  await limits.consume('mailByRecipientAndAddress', `${mailbox} ${from}`)
  if (known !== undefined) return
  await limits.consume('mailByAddress', network)
  await limits.consume('mailByRecipient', mailbox)
}

/**
 * Counts a mail in the rate limit of the typed address. Returns the folded address.
 * @throws PortalError REQUEST_INVALID, RATE_LIMITED
 */
export async function consumeTypedMailLimit(
  identity: Identity,
  request: FastifyRequest,
  username: string,
): Promise<string> {
  validateFields({ username: isEmail(username) ? undefined : 'username_is_not_valid' })
  const emailFolded = normalizeEmail(username)
  await consumeMailLimit(identity, request, emailFolded)
  return emailFolded
}
