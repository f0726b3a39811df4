import type { RoleName } from 'shared-contracts/models/role'
import type { Permission } from 'shared-contracts/session/permissions'

/** A caller without a valid session. */
export interface Visitor {
  readonly actor: 'VISITOR'
}

/** A signed-in caller. Statements on a person's rows filter by `personId`. */
export interface SignedIn {
  readonly actor: RoleName
  readonly personId: string
  readonly sessionId: string
  /** Session by cookies of a browser or token of a program. */
  readonly kind: 'browser' | 'bearer'
  readonly way: 'password' | 'sign-on'
  /** Certificate number of the account chosen in this session; null for none (ACC-01). */
  readonly account: string | null
}

/** Caller of an endpoint. */
export type Caller = Visitor | SignedIn

/** Caller without a session. */
export const VISITOR: Visitor = { actor: 'VISITOR' }

/** Permissions of visitors; all others require a session. */
export type OpenPermission = 'public' | 'registries:read'

/** Caller of an endpoint with this permission. */
export type CallerFor<Access extends Permission> = Access extends OpenPermission ? Caller : SignedIn
