import type { FastifyRequest } from 'fastify'
import { isOwnOrigin as isOriginOfPortal } from 'shared-service/http/own-origin'
import type { EdgeConfig } from '../config.ts'

type PublicOrigin = Pick<EdgeConfig, 'publicOrigin'>

/** Whether the visitor's connection is encrypted, here or at a trusted proxy. */
export function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https'
}

/** Origin of the portal for visitors: the configured one, else one of this machine (`allowed-hosts.ts`). */
export function originOf(request: FastifyRequest, { publicOrigin }: PublicOrigin): string {
  if (publicOrigin !== undefined) return publicOrigin
  return `${isSecure(request) ? 'https' : 'http'}://${request.host.toLowerCase()}`
}

/** Whether the `Origin` of a request is the portal's, by the configured or the requested name. */
export function isOwnOrigin(request: FastifyRequest, { publicOrigin }: PublicOrigin): boolean {
  const requested = originOf(request, { publicOrigin: undefined })
  return isOriginOfPortal(request.headers.origin, { requested, publicOrigin })
}

/** Whether a page of this portal sent the request. Browsers state it with each POST, in one of these two headers. */
export function isSameOrigin(request: FastifyRequest, config: PublicOrigin): boolean {
  const site = request.headers['sec-fetch-site']
  return site === undefined ? isOwnOrigin(request, config) : site === 'same-origin'
}
