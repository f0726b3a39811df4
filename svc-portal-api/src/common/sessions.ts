import type { FastifyRequest } from 'fastify'
import type { Caller, SignedIn } from 'shared-service/caller'
import type { Queries } from 'shared-service/transaction'

/** What a sign-in that was accepted makes a session of. */
interface BeginSession {
  readonly personId: string
  readonly way: 'password' | 'sign-on'
  readonly request: FastifyRequest
  /** Certificate number of the account, when there is only one to choose. */
  readonly account?: string | null
  /** What the sign-on provider calls its own session; given back to it at logout. */
  readonly providerSession?: string | null
  /** Of a session that is handed off from the other portal; without it the session begins a sign-in of its own. */
  readonly signIn?: SignIn
}

/** The sign-in that a session goes back to. Its start bounds every session that was handed off from it. */
interface SignIn {
  readonly id: string
  readonly startedAt: Date
}

/** A session that runs, with what another one of the same person would be made of. */
export type PassableSession = Required<Omit<BeginSession, 'request'>>

/** What `LoginReply` calls `token` and `refreshToken`. */
export interface SessionTokens {
  readonly token: string
  readonly refreshToken: string
}

interface BegunSession extends SessionTokens {
  readonly sessionId: string
}

/**
 * Sessions, for the modules that sign people in. Call the first four inside the transaction of the change itself
 * (`inTransaction`): cookies are written with a successful answer only.
 *
 * - After an accepted sign-in: `return { ...(await sessions.begin(tx, { personId, way, request })), message }`.
 *   Always a new session; one that this browser had is ended. With `portal-token: bearer` the tokens are real and no
 *   cookie is set.
 * - Account chosen (ACC-02): `sessions.rotate(tx, { caller, request, account })`; password changed:
 *   `sessions.rotate(tx, { caller, request })` and `sessions.endOthers(tx, caller)` (AUTH-10).
 * - Password set by mailed code, person locked out: `sessions.endAll(tx, personId, 'password')`.
 */
export interface Sessions {
  begin(transaction: Queries, given: BeginSession): Promise<BegunSession>
  /**
   * New handles for the caller's session; the old ones open nothing. A program keeps its tokens. With an account the
   * refresh handle of before may still be exchanged for some seconds, as the answer may be lost; without one it may not.
   */
  rotate(transaction: Queries, given: RotateSession): Promise<void>
  /** Ends every session of the caller but the present one, in both variants. Gives how many. */
  endOthers(transaction: Queries, caller: SignedIn): Promise<number>
  /** Ends every session of a person, in both variants. Gives how many. */
  endAll(transaction: Queries, personId: string, reason: 'password' | 'person'): Promise<number>
  /**
   * The session of this number, of either variant, if it runs. Locks its person until the transaction ends, so that a
   * sign-out or a change of password cannot miss the session that is handed off meanwhile.
   */
  passable(queries: Queries, sessionId: string): Promise<PassableSession | undefined>
  /** Whose session it is or was. */
  ownerOf(queries: Queries, sessionId: string): Promise<string | undefined>
  /** Whose session this browser has, also when it has to be renewed before it opens anything. */
  present(
    queries: Queries,
    request: FastifyRequest,
  ): Promise<Pick<SignedIn, 'personId' | 'account'> | undefined>
  /** Ends this session and every session that was handed off from it, directly or through others. */
  endWithHandedOff(transaction: Queries, sessionId: string, reason: 'reuse'): Promise<void>
  /** Whose call this is; a session that has ended makes nobody of the caller, not an error. */
  resolveCaller(request: FastifyRequest): Promise<Caller>
  /**
   * Whose session the cookie of a connection opens. It is no use of the session: a page that is only left open keeps
   * nobody signed in.
   */
  peek(request: Pick<FastifyRequest, 'headers'>): Promise<SignedIn | undefined>
  /** Which of these sessions go on, by number. */
  running(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
  csrfTokenOf(caller: SignedIn): string
  /** Key of half-filled forms kept in a browser; the same at each sign-in of this person. */
  draftKeyOf(personId: string): string
}

interface RotateSession {
  readonly caller: SignedIn
  readonly request: FastifyRequest
  readonly account?: string
}

/** What a sign-on provider has to know to end its own session with ours (SESS-03). */
export interface EndedSession {
  readonly way: 'password' | 'sign-on'
  readonly providerSession: string | null
}
