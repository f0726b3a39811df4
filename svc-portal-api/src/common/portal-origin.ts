import type { FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { isLoopback } from 'shared-service/http/loopback'

/**
 * Origin for return addresses, never a foreign host name. `publicOrigin`: origin of the portal, where it differs from
 * `Host`.
 * @throws PortalError REQUEST_INVALID for a foreign host name without `publicOrigin`
 */
export function portalOrigin({ protocol, host }: FastifyRequest, publicOrigin: string | undefined): string {
  const requested = URL.parse(`${protocol}://${host}`)
  const configured = publicOrigin === undefined ? undefined : new URL(publicOrigin).origin
  if (requested !== null && (requested.origin === configured || isLoopback(requested.hostname)))
    return requested.origin
  if (configured === undefined) throw new PortalError('REQUEST_INVALID')
  return configured
}

/** Origin for addresses on paper and in files, opened elsewhere. @throws PortalError REQUEST_INVALID */
export function printedOrigin(request: FastifyRequest, publicOrigin: string | undefined): string {
  return publicOrigin === undefined ? portalOrigin(request, undefined) : new URL(publicOrigin).origin
}
