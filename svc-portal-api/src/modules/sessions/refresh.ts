import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { RoleName } from 'shared-contracts/models/role'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { CompanyId } from 'shared-contracts/session/variant'
import { inTransaction, type Queries } from 'shared-service/transaction'
import { readCookie } from '../../common/cookies/cookies.ts'
import { tellOwner } from '../../common/notifications/account-notice.ts'
import type { SessionTokens } from '../../common/sessions.ts'
import { createToken } from '../../common/tokens.ts'
import { clearSessionCookies, giveHandles, hashHandle, setSessionCookies } from './handles.ts'
import { GRACE_SECONDS, isUse } from './session-limits.ts'
import type { SessionDependencies, SessionsWithCookies } from './sessions.ts'
import {
  endById,
  endSignIn,
  findByRefresh,
  isWithinLimits,
  markOthersUsed,
  markUsed,
  touchSession,
  type WantedHandle,
} from './sessions.store.ts'

/**
 * New handles for a refresh handle (SESS-05). A handle has one successor; it may come again shortly, from another tab or
 * because the answer was lost, and gets a pair of its own then. Anything later means that two hold it: nobody can tell
 * which of them is the person, so the session ends for both.
 * @throws PortalError SESSION_ENDED, after the cookies of the browser have been cleared.
 */
export async function refreshSession(
  dependencies: SessionDependencies & { readonly sessions: SessionsWithCookies },
  request: FastifyRequest,
  tokenOfProgram: string | undefined,
): Promise<SessionTokens> {
  const { pool, clock, companyId } = dependencies
  const { cookies } = dependencies.sessions
  const kind = tokenOfProgram === undefined ? 'browser' : 'bearer'
  const hash = hashHandle(tokenOfProgram ?? readCookie(request, cookies.refresh))
  const now = clock.now()
  const given =
    hash === undefined
      ? undefined
      : await inTransaction(pool, (tx) =>
          exchange(tx, { hash, companyId, kind, log: request.log, isUse: isUse(request) }, now),
        )
  if (given === undefined) {
    if (kind === 'browser') clearSessionCookies(request, cookies)
    throw new PortalError('SESSION_ENDED')
  }
  const { tokens, role } = given
  if (kind === 'bearer') return tokens
  setSessionCookies(request, cookies, { ...tokens, role })
  return { token: createToken(), refreshToken: createToken() }
}

interface WantedExchange extends WantedHandle {
  readonly companyId: CompanyId
  readonly log: FastifyBaseLogger
  readonly isUse: boolean
}

async function exchange(
  queries: Queries,
  wanted: WantedExchange,
  now: Date,
): Promise<{ readonly tokens: SessionTokens; readonly role: RoleName } | undefined> {
  const session = await findByRefresh(queries, wanted)
  if (session === undefined || session.ended_at !== null) return undefined
  if (!isWithinLimits(session, now)) {
    await endById(queries, session.id, { reason: 'limit', at: now })
    return undefined
  }
  const isLate = (used: Date | null) => used !== null && now.getTime() - used.getTime() > GRACE_SECONDS * 1000
  if (isLate(session.used_at) || isLate(session.sibling_used_at)) {
    // A copy of the handle may have been handed off to the other portal.
    await endSignIn(queries, session.sign_in_id, { reason: 'reuse', at: now })
    const { id, person_id: personId } = session
    const notice = { personId, companyId: wanted.companyId, now, dedupKey: `session-reused ${id}` }
    await tellOwner(queries, notice, { kind: 'session-reused' })
    wanted.log.warn(
      { event: 'refresh-reused', session: session.id },
      'A session was ended: its handle came twice',
    )
    return undefined
  }
  await markUsed(queries, wanted.hash, now)
  // Those of another tab, made moments ago, may be what the browser keeps.
  await markOthersUsed(queries, session.id, {
    madeBefore: new Date(now.getTime() - GRACE_SECONDS * 1000),
    now,
  })
  if (wanted.isUse) await touchSession(queries, session.id, now)
  const tokens = await giveHandles(queries, { sessionId: session.id, now, parent: wanted.hash })
  return { tokens, role: session.role }
}
