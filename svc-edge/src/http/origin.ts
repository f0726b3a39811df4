import type { FastifyRequest } from 'fastify'
import type { EdgeConfig } from '../config.ts'

/** Whether the visitor's own connection is encrypted, here or at a proxy that is trusted. */
export function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https'
}

/** Origin that the visitor sees: the configured one, else one of this machine's own (`own-hosts.ts`). */
export function originOf(
  request: FastifyRequest,
  { publicOrigin }: Pick<EdgeConfig, 'publicOrigin'>,
): string {
  if (publicOrigin !== undefined) return publicOrigin
  return `${isSecure(request) ? 'https' : 'http'}://${request.host.toLowerCase()}`
}
