import type { FastifyRequest } from 'fastify'
import type { EdgeConfig } from '../config.ts'

const HOST = /^[a-z0-9.-]{1,253}(?::\d{1,5})?$|^\[[0-9a-f:]{2,39}\](?::\d{1,5})?$/i

/** Origin that the visitor sees: the configured one, else what the request says when it can be one. */
export function originOf(request: FastifyRequest, config: Pick<EdgeConfig, 'publicOrigin' | 'tls'>): string {
  if (config.publicOrigin !== undefined) return config.publicOrigin
  const authority = request.headers[':authority']
  const host = request.headers.host ?? (typeof authority === 'string' ? authority : '')
  return `${config.tls ? 'https' : 'http'}://${HOST.test(host) ? host.toLowerCase() : 'localhost'}`
}
