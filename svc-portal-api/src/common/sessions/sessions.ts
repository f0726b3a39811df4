import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { BACKGROUND_HEADER, TOKEN_HEADER, sessionCookieNames } from 'shared-contracts/session/session-cookies'
import type { CompanyId } from 'shared-contracts/session/variant'
import { VISITOR, type Caller, type SignedIn } from 'shared-service/caller'
import type { Clock } from 'shared-service/clock'
import type { Queries } from 'shared-service/transaction'
import { readCookie } from '../cookies/cookies.ts'
import { describeDevice } from '../text/describe-device.ts'
import { createToken } from '../tokens.ts'
import { issueHandles, hashHandle, readHandle, setSessionCookies, type SessionTokens } from './handles.ts'
import {
  endPersonSessions,
  endSessions,
  findSessionByAccess,
  findSessionByAnyAccess,
  getRole,
  listRunningSessions,
  insertSession,
  isWithinLimits,
  savePortalUse,
  updateSessionAccount,
  supersedeHandles,
  touchSession,
  type StoredSession,
} from './sessions.store.ts'

/** Limit per person; a further session ends the oldest. */
const MAX_SESSIONS = 20
/** Precision of the last use, so that most calls write nothing. */
const USE_PRECISION_SECONDS = 15

interface BeginSession {
  readonly personId: string
  readonly way: 'password' | 'sign-on'
  readonly request: FastifyRequest
  /** Certificate number, if there is only one account. */
  readonly account?: string | null
  /** The provider's session id, sent back at logout. */
  readonly providerSession?: string | null
  /** Sign-in of a session handed off from the other portal; its start limits this session too. */
  readonly signIn?: { readonly id: string; readonly startedAt: Date }
}

/** Running session with the data for a session of the same person in the other variant. */
export type HandOffSource = Required<Omit<BeginSession, 'request'>>

interface RotateSession {
  readonly caller: SignedIn
  readonly request: FastifyRequest
  readonly account?: string
}

export interface SessionDependencies {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly companyId: CompanyId
}

export type Sessions = ReturnType<typeof createSessions>

/**
 * Sessions for the modules of sign-in. Call `begin` and `rotate` inside the transaction of the change
 * (`inTransaction`): cookies are written with a successful response only.
 */
export function createSessions(dependencies: SessionDependencies) {
  const { pool, clock, companyId } = dependencies
  const cookies = sessionCookieNames(companyId)
  return {
    /**
     * Starts a session after a sign-in and ends the former one of this browser. With `portal-token: bearer` the tokens
     * are real and no cookie is set.
     */
    async begin(transaction: Queries, given: BeginSession): Promise<SessionTokens & { sessionId: string }> {
      const { personId, way, request, account = null, providerSession = null, signIn } = given
      const now = clock.now()
      const kind: StoredSession['kind'] = request.headers[TOKEN_HEADER] === 'bearer' ? 'bearer' : 'browser'
      if (kind === 'browser') await endCurrentSession(transaction, request, dependencies)
      const sessionId = randomUUID()
      await insertSession(transaction, {
        id: sessionId,
        company_id: companyId,
        person_id: personId,
        device: describeDevice(request.headers['user-agent']),
        provider_session: providerSession,
        sign_in_id: signIn?.id ?? sessionId,
        started_at: signIn?.startedAt ?? now,
        last_used_at: now,
        way,
        kind,
        account,
      })
      if (way === 'password') await savePortalUse(transaction, { personId, companyId, now })
      await endPersonSessions(transaction, { personId, keep: MAX_SESSIONS }, { reason: 'limit', at: now })
      const tokens = await issueHandles(transaction, { sessionId, now, parent: null })
      request.log.info({ event: 'session-begun', session: sessionId, way, kind }, 'session')
      if (kind === 'bearer') return { ...tokens, sessionId }
      setSessionCookies(request, cookies, { ...tokens, role: await getRole(transaction, personId) })
      // Placeholders: pages do not need real tokens, and scripts must not get them.
      return { token: createToken(), refreshToken: createToken(), sessionId }
    },

    /**
     * Replaces the handles of the caller's session; a program keeps its tokens. With an account (ACC-02) the former
     * refresh handle stays valid for some seconds, as the response may be lost. Without one, after a change of password
     * (AUTH-10), it is refused, for safety: a lost response then costs a sign-in.
     */
    async rotate(transaction: Queries, { caller, request, account }: RotateSession): Promise<void> {
      const { sessionId, kind } = caller
      if (account !== undefined) await updateSessionAccount(transaction, sessionId, account)
      if (kind === 'bearer') return
      const now = clock.now()
      await supersedeHandles(transaction, sessionId, { now, isRevoking: account === undefined })
      const tokens = await issueHandles(transaction, { sessionId, now, parent: null })
      setSessionCookies(request, cookies, { ...tokens, role: caller.actor })
    },

    resolveCaller: (request: FastifyRequest) => resolveCaller(dependencies, request),

    /** Session of a connection's cookie. Does not count as use, so an open page does not keep a user signed in. */
    async peek(request: Pick<FastifyRequest, 'headers'>): Promise<SignedIn | undefined> {
      const session = await findPresentedSession(dependencies, request)
      const isOpen = session?.kind === 'browser' && isWithinLimits(session, clock.now())
      return isOpen ? toSignedIn(session) : undefined
    },

    async listRunning(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
      const now = clock.now()
      const found = await listRunningSessions(pool, sessionIds)
      return new Set(found.filter((session) => isWithinLimits(session, now)).map(({ id }) => id))
    },
  }
}

async function resolveCaller(dependencies: SessionDependencies, request: FastifyRequest): Promise<Caller> {
  const { pool, clock } = dependencies
  const session = await findPresentedSession(dependencies, request)
  if (session === undefined) return VISITOR
  const now = clock.now()
  if (!isWithinLimits(session, now)) {
    await endSessions(pool, session.id, { scope: 'session', reason: 'limit', at: now })
    return VISITOR
  }
  const isDue = now.getTime() - session.last_used_at.getTime() > USE_PRECISION_SECONDS * 1000
  if (isDue && isUserActivity(request)) await touchSession(pool, session.id, now)
  return toSignedIn(session)
}

/** False for automatic calls of a page, which must not keep a session alive. */
export function isUserActivity(request: FastifyRequest): boolean {
  return request.headers[BACKGROUND_HEADER] !== '1'
}

/** Session of this browser's cookie, also when its access handle has expired. */
export async function findBrowserSession(
  queries: Queries,
  request: FastifyRequest,
  companyId: CompanyId,
): Promise<StoredSession | undefined> {
  const hash = hashHandle(readCookie(request, sessionCookieNames(companyId).session))
  return hash === undefined
    ? undefined
    : findSessionByAnyAccess(queries, { hash, companyId, kind: 'browser' })
}

async function endCurrentSession(
  transaction: Queries,
  request: FastifyRequest,
  { companyId, clock }: SessionDependencies,
): Promise<void> {
  const before = await findBrowserSession(transaction, request, companyId)
  if (before === undefined) return
  await endSessions(transaction, before.id, { scope: 'session', reason: 'replaced', at: clock.now() })
}

function toSignedIn({ id, person_id: personId, role, kind, way, account }: StoredSession): SignedIn {
  return { actor: role, sessionId: id, personId, kind, way, account }
}

/** Session of a call's cookie or token; the caller checks its limits. */
async function findPresentedSession(
  { pool, clock, companyId }: SessionDependencies,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<StoredSession | undefined> {
  const { hash, kind } = readHandle(request, sessionCookieNames(companyId))
  return hash === undefined ? undefined : findSessionByAccess(pool, { hash, companyId, kind }, clock.now())
}
