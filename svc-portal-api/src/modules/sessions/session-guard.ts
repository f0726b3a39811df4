import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { hasPermission } from 'shared-contracts/session/permissions'
import { CSRF_HEADER } from 'shared-contracts/session/session-cookies'
import type { GuardChange } from 'shared-service/app'
import { isOwnOrigin } from 'shared-service/http/own-origin'
import { readBearerToken } from '../../common/sessions/handles.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Guards every route against changes from foreign origins (docs/decisions/0160); programs send no origin.
 * `publicOrigin`: origin of the portal, where it differs from `Host`.
 */
export function registerOriginGuard(app: FastifyInstance, publicOrigin: string | undefined): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || readBearerToken(request) !== undefined) return
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin') refuseRequest(request, 'site')
    const { origin } = request.headers
    const requested = `${request.protocol}://${request.host}`
    if (origin !== undefined && !isOwnOrigin(origin, { requested, publicOrigin }))
      refuseRequest(request, 'origin')
  })
}

/** CSRF token, bound to the session. */
export function csrfToken(key: Buffer, sessionId: string): string {
  return createHmac('sha256', key).update(sessionId).digest('base64url')
}

/** Requests with a session cookie must carry the token of that session; open endpoints need none. */
export function createCsrfGuard(key: Buffer): GuardChange {
  return (request, caller, { access }) => {
    if (caller.actor === 'VISITOR' || caller.kind === 'bearer' || hasPermission('VISITOR', access)) return
    const given = Buffer.from(String(request.headers[CSRF_HEADER] ?? ''))
    const expected = Buffer.from(csrfToken(key, caller.sessionId))
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) refuseRequest(request, 'token')
  }
}

/** Logs the reason, as it may be an attack, but nothing about the caller. */
function refuseRequest(
  { method, routeOptions, log }: FastifyRequest,
  because: 'site' | 'origin' | 'token',
): never {
  log.warn({ event: 'csrf-refused', because, method, path: routeOptions.url }, 'refused')
  throw new PortalError('CSRF_REFUSED')
}
