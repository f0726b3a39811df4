import type { RoleName } from 'shared-contracts/models/role'
import type { Permission } from 'shared-contracts/session/permissions'

/** Nobody is signed in, or the session that came with the call has ended. */
export interface Visitor {
  readonly actor: 'VISITOR'
}

/** Whoever a session belongs to. Every statement that touches a person's rows names `personId`. */
export interface SignedIn {
  readonly actor: RoleName
  readonly personId: string
  readonly sessionId: string
  /** How the session proves itself: cookies of a browser, or a token of a program. */
  readonly kind: 'browser' | 'bearer'
  readonly way: 'password' | 'sign-on'
  /** Certificate number of the account chosen in this session; null: none is chosen yet (ACC-01). */
  readonly account: string | null
}

export type Caller = Visitor | SignedIn

export const VISITOR: Visitor = { actor: 'VISITOR' }

/** Rights that a visitor has as well; every other right means that somebody is signed in. */
export type OpenPermission = 'public' | 'registries:read'

/** Who calls an endpoint that asks for this right. */
export type CallerFor<Access extends Permission> = Access extends OpenPermission ? Caller : SignedIn
