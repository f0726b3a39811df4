import type { FastifyRequest } from 'fastify'
import type { Language } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'

/**
 * What the profile needs of accounts with a password (AUTH-13): another address counts once it is confirmed by mail.
 * Ask `allowEmailChange` first, then call `beginEmailChange` in the transaction of the change.
 */
export interface AccountChanges {
  /**
   * Compares the password that was typed again, and takes one mail of what the address may get.
   * @throws PortalError REQUEST_INVALID with `currentPassword`, LOGIN_SLOWED, RATE_LIMITED
   */
  allowEmailChange(given: {
    readonly personId: string
    readonly email: string
    readonly currentPassword: string | undefined
    readonly request: FastifyRequest
  }): Promise<void>
  /** Sends the link; one that is under way is void. */
  beginEmailChange(
    transaction: Queries,
    given: { readonly personId: string; readonly email: string; readonly language: Language },
  ): Promise<void>
  /** The present address is to stay: the link that is under way is void. */
  withdrawEmailChange(transaction: Queries, personId: string): Promise<void>
  /** The address that waits for its confirmation, if one does. */
  pendingEmail(personId: string): Promise<string | null>
}
