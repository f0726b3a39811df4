import type { FastifyRequest } from 'fastify'
import type { EdgeConfig } from '../config.ts'
import { originOf } from './origin.ts'

/** Whether a page of this portal sends it. Browsers say so with every post, in one of these two headers. */
export function isSameOrigin(
  request: FastifyRequest,
  { publicOrigin }: Pick<EdgeConfig, 'publicOrigin'>,
): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return (
    request.headers.origin === originOf(request, { publicOrigin: undefined }) ||
    (publicOrigin !== undefined && request.headers.origin === publicOrigin)
  )
}
