import { createHmac, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import {
  REFRESH_PATH,
  TOKEN_HEADER,
  sessionCookieNames,
  type SessionCookieNames,
} from 'shared-contracts/session/session-cookies'
import type { CompanyId } from 'shared-contracts/session/variant'
import { VISITOR } from 'shared-service/caller'
import type { Clock } from 'shared-service/clock'
import { clearCookie, readCookie, setCookie } from '../../common/cookies.ts'
import type { Secrets } from '../../common/secrets.ts'
import type { SessionTokens, Sessions } from '../../common/sessions.ts'
import type { Queries } from '../../common/transaction.ts'
import { deviceWords } from './device-words.ts'
import { hashHandle, makeHandle } from './handles.ts'
import { bearerOf, csrfToken } from './session-guard.ts'
import { ACCESS_SECONDS, USE_SECONDS } from './session-limits.ts'
import {
  endById,
  endOfPerson,
  findByAccess,
  insertHandles,
  insertSession,
  isWithinLimits,
  setAccount,
  supersedeHandles,
  touchSession,
  type StoredSession,
} from './sessions.store.ts'

/** Running sessions that one person may have; a further one ends the oldest. */
const MOST_SESSIONS = 20

export interface SessionDependencies {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly companyId: CompanyId
  readonly secrets: Secrets
}

/** For the routes of this module. */
export interface SessionsWithCookies extends Sessions {
  readonly cookies: SessionCookieNames
}

/** Implements what `common/sessions` promises. */
export function createSessions({
  pool,
  clock,
  companyId,
  secrets,
}: SessionDependencies): SessionsWithCookies {
  const cookies = sessionCookieNames(companyId)
  const csrfKey = secrets.key('csrf')
  const draftKey = secrets.key('drafts')

  async function findPresent(queries: Queries, request: FastifyRequest): Promise<StoredSession | undefined> {
    const { hash, kind } = presentedHandle(request, cookies)
    if (hash === undefined) return undefined
    const now = clock.now()
    const session = await findByAccess(queries, { hash, companyId, kind }, now)
    if (session === undefined) return undefined
    if (isWithinLimits(session, now)) return session
    await endById(queries, session.id, 'limit', now)
    return undefined
  }

  return {
    cookies,

    async begin(transaction, { personId, way, request, account = null, providerSession = null }) {
      const kind: StoredSession['kind'] = request.headers[TOKEN_HEADER] === 'bearer' ? 'bearer' : 'browser'
      const now = clock.now()
      const before = kind === 'browser' ? await findPresent(transaction, request) : undefined
      if (before !== undefined) await endById(transaction, before.id, 'replaced', now)
      const id = randomUUID()
      const session = {
        ...{ id, way, kind, account, company_id: companyId, person_id: personId },
        device: deviceWords(request.headers['user-agent']),
        provider_session: providerSession,
      }
      await insertSession(transaction, session, now)
      await endOfPerson(transaction, { personId, keep: MOST_SESSIONS }, 'limit', now)
      const tokens = await giveHandles(transaction, id, now)
      if (kind === 'bearer') return tokens
      setSessionCookies(request, cookies, tokens)
      // A page has no use for the real ones, and nothing that runs in it should get at them.
      return { token: makeHandle(), refreshToken: makeHandle() }
    },

    async rotate(transaction, { caller, request, account }) {
      const now = clock.now()
      if (account !== undefined) await setAccount(transaction, caller.sessionId, account)
      if (caller.kind === 'bearer') return
      await supersedeHandles(transaction, caller.sessionId, now)
      setSessionCookies(request, cookies, await giveHandles(transaction, caller.sessionId, now))
    },

    endOthers: (transaction, { personId, sessionId }) =>
      endOfPerson(transaction, { personId, except: sessionId }, 'password', clock.now()),

    endAll: (transaction, personId, reason) => endOfPerson(transaction, { personId }, reason, clock.now()),

    async resolveCaller(request) {
      const session = await findPresent(pool, request)
      if (session === undefined) return VISITOR
      const now = clock.now()
      if (now.getTime() - session.last_used_at.getTime() > USE_SECONDS * 1000) {
        await touchSession(pool, session.id, now)
      }
      const { id: sessionId, person_id: personId, role: actor, kind, way, account } = session
      return { actor, personId, sessionId, kind, way, account }
    },

    csrfTokenOf: ({ sessionId }) => csrfToken(csrfKey, sessionId),

    draftKeyOf: (personId) => createHmac('sha256', draftKey).update(personId).digest('base64url'),
  }
}

/** A handle proves itself in the place it was given out for: a cookie is no token of a program, nor the reverse. */
export function presentedHandle(
  request: FastifyRequest,
  cookies: SessionCookieNames,
): { readonly hash: Buffer | undefined; readonly kind: 'browser' | 'bearer' } {
  const bearer = bearerOf(request)
  if (bearer !== undefined) return { hash: hashHandle(bearer), kind: 'bearer' }
  return { hash: hashHandle(readCookie(request, cookies.session)), kind: 'browser' }
}

/** A new pair for a session. `parent`: the refresh handle that it is given for. */
export async function giveHandles(
  queries: Queries,
  sessionId: string,
  now: Date,
  parent: Buffer | null = null,
): Promise<SessionTokens> {
  const tokens = { token: makeHandle(), refreshToken: makeHandle() }
  const access = hashHandle(tokens.token)
  const refresh = hashHandle(tokens.refreshToken)
  if (access === undefined || refresh === undefined) throw new Error('A handle is not of the form of handles')
  const expiresAt = new Date(now.getTime() + ACCESS_SECONDS * 1000)
  await insertHandles(
    queries,
    sessionId,
    [
      { hash: access, kind: 'access', expiresAt, parent: null },
      { hash: refresh, kind: 'refresh', expiresAt: null, parent },
    ],
    now,
  )
  return tokens
}

/** They go with the browser: who closes it on a shared machine leaves nothing behind. */
export function setSessionCookies(
  request: FastifyRequest,
  { session, refresh, access, authenticated }: SessionCookieNames,
  { token, refreshToken }: SessionTokens,
): void {
  setCookie(request, { name: session, value: token, httpOnly: true })
  setCookie(request, { name: refresh, value: refreshToken, httpOnly: true, path: REFRESH_PATH })
  setCookie(request, { name: access, value: '1', httpOnly: false })
  setCookie(request, { name: authenticated, value: '1', httpOnly: false })
}

export function clearSessionCookies(
  request: FastifyRequest,
  { session, refresh, access, authenticated }: SessionCookieNames,
): void {
  for (const name of [session, access, authenticated]) clearCookie(request, { name }, 'always')
  clearCookie(request, { name: refresh, path: REFRESH_PATH }, 'always')
}
