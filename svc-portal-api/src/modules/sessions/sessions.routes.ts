import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { refreshSession as refreshEndpoint } from 'shared-contracts/http/auth'
import { endSession, listSessions, logout, sessionInfo } from 'shared-contracts/http/users'
import { sessionCookieNames } from 'shared-contracts/session/session-cookies'
import { registerEndpoint } from 'shared-service/app'
import { inTransaction } from 'shared-service/transaction'
import type { Identity } from '../../common/identity.ts'
import { messageReply } from '../../common/message-reply.ts'
import { clearSessionCookies, readHandle } from '../../common/sessions/handles.ts'
import {
  endPersonSessions,
  endSessions,
  findSessionByAnyAccess,
  listRunningSessions,
  SESSION_LIMITS,
  listPersonSessions,
  lockSessionOwner,
  type StoredSession,
} from '../../common/sessions/sessions.store.ts'
import { refreshSession } from './refresh.ts'
import { csrfToken } from './session-guard.ts'

const WARN_SECONDS = 300

/** Logout address of the provider, for a session that began there. */
type FindLogoutUrl = (ended: StoredSession, request: FastifyRequest) => Promise<string | null>

export function registerSessionRoutes(
  app: FastifyInstance,
  identity: Identity,
  findLogoutUrl: FindLogoutUrl,
): void {
  const { pool, clock, companyId, secrets } = identity
  const cookies = sessionCookieNames(companyId)

  registerEndpoint(app, sessionInfo, async ({ caller }) => {
    const [session] = await listRunningSessions(pool, [caller.sessionId])
    if (session === undefined) throw new PortalError('SESSION_REQUIRED')
    const { idleSeconds, absoluteSeconds } = SESSION_LIMITS[session.role]
    const age = (clock.now().getTime() - session.started_at.getTime()) / 1000
    return {
      csrfToken: csrfToken(secrets.key('csrf'), caller.sessionId),
      idleSeconds,
      endsInSeconds: Math.max(0, Math.floor(absoluteSeconds - age)),
      warnSeconds: WARN_SECONDS,
      way: session.way,
      // Key of form drafts in a browser, the same at each sign-in of this person.
      draftKey: createHmac('sha256', secrets.key('drafts')).update(caller.personId).digest('base64url'),
    }
  })

  registerEndpoint(app, listSessions, async ({ caller }) => {
    const running = await listPersonSessions(pool, caller.personId, clock.now())
    return {
      content: running.map(({ id, device, started_at: startedAt, last_used_at: lastUsedAt }) => ({
        id,
        device,
        startedAt: startedAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isCurrent: id === caller.sessionId,
      })),
    }
  })

  registerEndpoint(app, endSession, async ({ caller, params, language, request }) => {
    const { personId } = caller
    const ended = await endPersonSessions(
      pool,
      { personId, onlyId: params.id },
      { reason: 'owner', at: clock.now() },
    )
    if (ended === 0) throw new PortalError('SESSION_UNKNOWN')
    if (params.id === caller.sessionId && caller.kind === 'browser') clearSessionCookies(request, cookies)
    return messageReply('sessionEnded', language)
  })

  registerEndpoint(app, refreshEndpoint, (call) => refreshSession(identity, call))

  registerEndpoint(app, logout, async ({ request }) => {
    const session = await endCallerSession(identity, request)
    return { logoutUrl: session === undefined ? null : await findLogoutUrl(session, request) }
  })
}

/** Ends all sessions of the caller's sign-in, and clears the cookies of a browser. */
async function endCallerSession(
  { pool, clock, companyId }: Identity,
  request: FastifyRequest,
): Promise<StoredSession | undefined> {
  const cookies = sessionCookieNames(companyId)
  const { hash, kind } = readHandle(request, cookies)
  if (kind === 'browser') clearSessionCookies(request, cookies)
  const session =
    hash === undefined ? undefined : await findSessionByAnyAccess(pool, { hash, kind, companyId })
  if (session === undefined) return undefined
  const ended = await inTransaction(pool, async (transaction) => {
    await lockSessionOwner(transaction, session.id)
    return endSessions(transaction, session.sign_in_id, {
      scope: 'signIn',
      reason: 'logout',
      at: clock.now(),
    })
  })
  request.log.info({ event: 'session-ended', session: session.id, ended }, 'session')
  return session
}
