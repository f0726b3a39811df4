import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { hasPermission } from 'shared-contracts/session/permissions'
import { CSRF_HEADER } from 'shared-contracts/session/session-cookies'
import type { GuardChange } from 'shared-service/app'
import { isOwnOrigin } from 'shared-service/http/own-origin'
import { bearerOf } from '../../common/sessions/handles.ts'

const CHANGES_NOTHING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whatever changes something comes from a page of this portal, or from no page at all (docs/decisions/0161). Asked of
 * every route before anything else. `publicOrigin`: how visitors reach the portal, when `Host` does not say it.
 */
export function refuseForeignOrigins(app: FastifyInstance, publicOrigin: string | undefined): void {
  app.addHook('onRequest', async (request) => {
    if (CHANGES_NOTHING.has(request.method) || bearerOf(request) !== undefined) return
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin') refuse(request, 'site')
    const { origin } = request.headers
    const requested = `${request.protocol}://${request.host}`
    if (origin !== undefined && !isOwnOrigin(origin, { requested, publicOrigin })) refuse(request, 'origin')
  })
}

/** What a page has to send with a call that acts for the person: worth nothing with another session. */
export function csrfToken(key: Buffer, sessionId: string): string {
  return createHmac('sha256', key).update(sessionId).digest('base64url')
}

/** Calls on the strength of a session cookie carry the token of that session; open calls have no strength to abuse. */
export function guardWithToken(key: Buffer): GuardChange {
  return (request, caller, { access }) => {
    if (caller.actor === 'VISITOR' || caller.kind === 'bearer' || hasPermission('VISITOR', access)) return
    const given = Buffer.from(String(request.headers[CSRF_HEADER] ?? ''))
    const expected = Buffer.from(csrfToken(key, caller.sessionId))
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) refuse(request, 'token')
  }
}

/** Somebody may be at work, so the log tells which wall it was; of the caller it tells nothing. */
function refuse({ method, routeOptions, log }: FastifyRequest, because: 'site' | 'origin' | 'token'): never {
  log.warn({ event: 'csrf-refused', because, method, path: routeOptions.url }, 'refused')
  throw new PortalError('CSRF_REFUSED')
}
