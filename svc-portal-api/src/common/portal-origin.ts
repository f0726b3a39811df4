import type { FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { isLoopback } from 'shared-service/http/loopback'

/**
 * Origin of the page that calls, for addresses to come back to. A name that is neither the portal's nor this
 * machine's is never built into one. `publicOrigin`: how visitors reach the portal, when `Host` does not say it.
 */
export function portalOrigin({ protocol, host }: FastifyRequest, publicOrigin: string | undefined): string {
  const own = URL.parse(`${protocol}://${host}`)
  const known = publicOrigin === undefined ? undefined : new URL(publicOrigin).origin
  if (own !== null && (own.origin === known || isLoopback(own.hostname))) return own.origin
  if (known === undefined) throw new PortalError('REQUEST_INVALID')
  return known
}

/** Origin for addresses on paper and in files: they are read elsewhere than where they were asked for. */
export function printedOrigin(request: FastifyRequest, publicOrigin: string | undefined): string {
  return publicOrigin === undefined ? portalOrigin(request, undefined) : new URL(publicOrigin).origin
}
