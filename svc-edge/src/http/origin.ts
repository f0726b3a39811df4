import type { FastifyRequest } from 'fastify'
import type { EdgeConfig } from '../config.ts'

const HOST = /^[a-z0-9.-]{1,253}(?::\d{1,5})?$|^\[[0-9a-f:]{2,39}\](?::\d{1,5})?$/i

/** Whether the visitor's own connection is encrypted, here or at a proxy that is trusted. */
export function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https'
}

/** Origin that the visitor sees: the configured one, else what the request says when it can be one. */
export function originOf(
  request: FastifyRequest,
  { publicOrigin }: Pick<EdgeConfig, 'publicOrigin'>,
): string {
  if (publicOrigin !== undefined) return publicOrigin
  const { host } = request
  return `${isSecure(request) ? 'https' : 'http'}://${HOST.test(host) ? host.toLowerCase() : 'localhost'}`
}
