import type { FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { refreshSession as refreshEndpoint } from 'shared-contracts/http/auth'
import type { RoleName } from 'shared-contracts/models/role'
import { sessionCookieNames } from 'shared-contracts/session/session-cookies'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { CallOf } from 'shared-service/app'
import { inTransaction, type Queries } from 'shared-service/transaction'
import { readCookie } from '../../common/cookies/cookies.ts'
import type { Identity } from '../../common/identity.ts'
import { notifyOwner } from '../../common/notifications/account-notice.ts'
import {
  clearSessionCookies,
  issueHandles,
  hashHandle,
  setSessionCookies,
  type SessionTokens,
} from '../../common/sessions/handles.ts'
import { isUserActivity } from '../../common/sessions/sessions.ts'
import {
  endSessions,
  findSessionByRefresh,
  isWithinLimits,
  markHandlesUsed,
  touchSession,
  type HandleKey,
} from '../../common/sessions/sessions.store.ts'
import { createToken } from '../../common/tokens.ts'

/** Grace period in which a refresh handle may be repeated: from another tab, or after a lost response. */
const GRACE_MS = 20_000

/**
 * Exchanges a refresh handle (SESS-05). Within the grace period a repetition gets a pair of its own. A later one means
 * that two parties hold the handle, so the session ends for both.
 * @throws PortalError SESSION_ENDED, after the cookies of the browser have been cleared; SESSION_CHANGED.
 */
export async function refreshSession(
  { pool, clock, companyId }: Identity,
  { body: { refreshToken }, request }: CallOf<typeof refreshEndpoint>,
): Promise<SessionTokens> {
  const cookies = sessionCookieNames(companyId)
  const kind = refreshToken === undefined ? 'browser' : 'bearer'
  const hash = hashHandle(refreshToken ?? readCookie(request, cookies.refresh))
  const key = hash && ({ hash, companyId, kind, request } as const)
  const given = key && (await inTransaction(pool, (each) => exchangeHandle(each, key, clock.now())))
  if (given === undefined) {
    if (kind === 'browser') clearSessionCookies(request, cookies)
    throw new PortalError('SESSION_ENDED')
  }
  const { role, ...tokens } = given
  if (kind === 'bearer') return tokens
  setSessionCookies(request, cookies, given)
  return { token: createToken(), refreshToken: createToken() }
}

interface HandleExchange extends HandleKey {
  readonly companyId: CompanyId
  readonly request: FastifyRequest
}

async function exchangeHandle(
  queries: Queries,
  { request, ...key }: HandleExchange,
  now: Date,
): Promise<(SessionTokens & { readonly role: RoleName }) | undefined> {
  const session = await findSessionByRefresh(queries, key)
  if (session === undefined || session.ended_at !== null) return undefined
  const { id: sessionId, person_id: personId, role } = session
  if (!isWithinLimits(session, now)) {
    await endSessions(queries, sessionId, { scope: 'session', reason: 'limit', at: now })
    return undefined
  }
  const isLate = (used: Date | null) => used !== null && now.getTime() - used.getTime() > GRACE_MS
  if (isLate(session.used_at) || isLate(session.sibling_used_at)) {
    // The handle may have been copied before a hand-off to the other portal.
    await endSessions(queries, session.sign_in_id, { scope: 'signIn', reason: 'reuse', at: now })
    const notice = { personId, companyId: key.companyId, now, dedupKey: `session-reused ${sessionId}` }
    await notifyOwner(queries, notice, { kind: 'session-reused' })
    request.log.warn(
      { event: 'refresh-reused', session: sessionId },
      'session ended: its refresh handle was reused',
    )
    return undefined
  }
  // Another tab has changed the password, and the response with the new handles is on its way.
  if (session.is_revoked) throw new PortalError('SESSION_CHANGED')
  // The browser may hold handles that another tab received moments ago.
  const madeBefore = new Date(now.getTime() - GRACE_MS)
  await markHandlesUsed(queries, sessionId, { hash: key.hash, madeBefore, now })
  if (isUserActivity(request)) await touchSession(queries, sessionId, now)
  return { ...(await issueHandles(queries, { sessionId, now, parent: key.hash })), role }
}
