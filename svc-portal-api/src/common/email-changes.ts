import type { FastifyRequest } from 'fastify'
import type { Language } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'

/**
 * E-mail change of accounts with a password (AUTH-13): a new address counts after its confirmation by mail. Call
 * `authorize` first, then `begin` in the transaction of the change.
 */
export interface EmailChanges {
  /**
   * Verifies the re-entered password, and counts a mail in the rate limit of the address.
   * @throws PortalError REQUEST_INVALID with `currentPassword`, LOGIN_SLOWED, RATE_LIMITED
   */
  authorize(given: {
    readonly personId: string
    readonly email: string
    readonly currentPassword: string | undefined
    readonly request: FastifyRequest
  }): Promise<void>
  /** Sends a link and invalidates a pending one. */
  begin(
    transaction: Queries,
    given: { readonly personId: string; readonly email: string; readonly language: Language },
  ): Promise<void>
  /** Invalidates a pending link, as the present address stays. */
  withdraw(transaction: Queries, personId: string): Promise<void>
  /** Notifies the owner and the former contact address of a person who signs on, whose address needs no confirmation. */
  notifyOfContactChange(
    transaction: Queries,
    given: { readonly personId: string; readonly to: string; readonly language: Language },
  ): Promise<void>
  findPending(personId: string): Promise<string | null>
}
