import type { FastifyRequest } from 'fastify'
import type { Language } from 'shared-contracts/session/language'
import type { SignedIn } from 'shared-service/caller'
import type { Queries } from './transaction.ts'

/** Another e-mail address of a signed-in person: it counts once the link that is mailed to it was used (AUTH-13). */
export interface EmailChanges {
  /**
   * Whether somebody who signs in with a password knows it; tries are counted like those of a sign-in.
   * @throws PortalError REQUEST_INVALID at `currentPassword` (`password_is_not_correct`), or LOGIN_SLOWED.
   */
  confirmPassword(
    caller: SignedIn,
    currentPassword: string | undefined,
    request: FastifyRequest,
  ): Promise<void>
  /**
   * Has the link mailed; an earlier one is void. Nobody learns from it whether the address is somebody else's.
   * Call it inside the transaction of the change.
   */
  begin(transaction: Queries, change: EmailChange): Promise<void>
  /** Takes back what waits: the person wants the present address after all. */
  cancel(transaction: Queries, personId: string): Promise<void>
  /** The address that waits for its confirmation. */
  pending(queries: Queries, personId: string): Promise<string | null>
}

export interface EmailChange {
  readonly personId: string
  /** As `isEmail` of shared-contracts accepts it. */
  readonly email: string
  readonly language: Language
}
