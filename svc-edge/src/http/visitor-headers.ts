import type { FastifyRequest } from 'fastify'
import { isSecure } from './origin.ts'
import { withoutVisitorId } from './visitor-id.ts'

/** Headers by which the API sees a visitor: cookies without the visitor id, address, scheme, and id of the request. */
export function visitorHeaders(request: FastifyRequest, companyId: number): Record<string, string> {
  const cookie = withoutVisitorId(request.headers.cookie ?? '', companyId)
  return {
    ...(cookie === undefined ? {} : { cookie }),
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': isSecure(request) ? 'https' : 'http',
    'x-request-id': request.id,
  }
}
