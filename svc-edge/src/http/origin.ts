import type { FastifyRequest } from 'fastify'
import { isOwnOrigin as isOriginOfPortal } from 'shared-service/http/own-origin'
import type { EdgeConfig } from '../config.ts'

type PublicOrigin = Pick<EdgeConfig, 'publicOrigin'>

/** Whether the visitor's own connection is encrypted, here or at a proxy that is trusted. */
export function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https'
}

/** Origin that the visitor sees: the configured one, else one of this machine's own (`own-hosts.ts`). */
export function originOf(request: FastifyRequest, { publicOrigin }: PublicOrigin): string {
  if (publicOrigin !== undefined) return publicOrigin
  return `${isSecure(request) ? 'https' : 'http'}://${request.host.toLowerCase()}`
}

/** Whether the `Origin` of a request is that of the portal, under the configured name or the one that was requested. */
export function isOwnOrigin(request: FastifyRequest, { publicOrigin }: PublicOrigin): boolean {
  const requested = originOf(request, { publicOrigin: undefined })
  return isOriginOfPortal(request.headers.origin, { requested, publicOrigin })
}

/** Whether a page of this portal sends a request. Browsers state it with every post, in one of these two headers. */
export function isSameOrigin(request: FastifyRequest, config: PublicOrigin): boolean {
  const site = request.headers['sec-fetch-site']
  return site === undefined ? isOwnOrigin(request, config) : site === 'same-origin'
}
