import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { refreshSession as refreshEndpoint } from 'shared-contracts/http/auth'
import { endSession, listSessions, logout, sessionInfo } from 'shared-contracts/http/users'
import { registerEndpoint } from 'shared-service/app'
import { inTransaction } from 'shared-service/transaction'
import { said } from '../../common/said.ts'
import type { EndedSession } from '../../common/sessions.ts'
import { clearSessionCookies, presentedHandle } from './handles.ts'
import { refreshSession } from './refresh.ts'
import { LIMITS_OF, WARN_SECONDS } from './session-limits.ts'
import type { SessionDependencies, SessionsWithCookies } from './sessions.ts'
import {
  endOfPerson,
  endSignIn,
  findByAnyAccess,
  findRunning,
  listOfPerson,
  lockPersonOf,
} from './sessions.store.ts'

interface RouteDependencies extends SessionDependencies {
  readonly sessions: SessionsWithCookies
  /** Where the provider ends its own session, for who came from there. */
  readonly logoutUrl: (ended: EndedSession, request: FastifyRequest) => Promise<string | null>
}

/** The present session, the own sessions, renewal and sign-out. */
export function registerSessionRoutes(app: FastifyInstance, dependencies: RouteDependencies): void {
  const { pool, clock, companyId, sessions } = dependencies

  registerEndpoint(app, sessionInfo, async ({ caller }) => {
    const session = await findRunning(pool, caller.sessionId)
    if (session === undefined) throw new PortalError('SESSION_REQUIRED')
    const { idle, absolute } = LIMITS_OF[session.role]
    const age = (clock.now().getTime() - session.started_at.getTime()) / 1000
    return {
      csrfToken: sessions.csrfTokenOf(caller),
      idleSeconds: idle,
      endsInSeconds: Math.max(0, Math.floor(absolute - age)),
      warnSeconds: WARN_SECONDS,
      way: session.way,
      draftKey: sessions.draftKeyOf(caller.personId),
    }
  })

  registerEndpoint(app, listSessions, async ({ caller }) => {
    const running = await listOfPerson(pool, caller.personId, clock.now())
    return {
      content: running.map(({ id, device, started_at: startedAt, last_used_at: lastUsedAt }) => ({
        ...{ id, device },
        startedAt: startedAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isCurrent: id === caller.sessionId,
      })),
    }
  })

  registerEndpoint(app, endSession, async ({ caller, params, language, request }) => {
    const { personId } = caller
    const ended = await endOfPerson(pool, { personId, only: params.id }, { reason: 'owner', at: clock.now() })
    if (ended === 0) throw new PortalError('SESSION_UNKNOWN')
    if (params.id === caller.sessionId && caller.kind === 'browser') {
      clearSessionCookies(request, sessions.cookies)
    }
    return said('sessionEnded', language)
  })

  registerEndpoint(app, refreshEndpoint, ({ body, request }) =>
    refreshSession(dependencies, request, body.refreshToken),
  )

  registerEndpoint(app, logout, async ({ request }) => {
    const { hash, kind } = presentedHandle(request, sessions.cookies)
    if (kind === 'browser') clearSessionCookies(request, sessions.cookies)
    const session = hash === undefined ? undefined : await findByAnyAccess(pool, { hash, kind, companyId })
    if (session === undefined) return { logoutUrl: null }
    const ended = await inTransaction(pool, async (transaction) => {
      await lockPersonOf(transaction, session.id)
      return endSignIn(transaction, session.sign_in_id, { reason: 'logout', at: clock.now() })
    })
    request.log.info({ event: 'session-ended', session: session.id, ended }, 'session')
    return {
      logoutUrl: await dependencies.logoutUrl(
        { way: session.way, providerSession: session.provider_session },
        request,
      ),
    }
  })
}
