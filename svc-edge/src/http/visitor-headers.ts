import type { FastifyRequest } from 'fastify'
import { isSecure } from './origin.ts'
import { withoutVisitorId } from './visitor-id.ts'

/** Headers that identify a visitor for the API: cookies without the visitor id, address, scheme and request id. */
export function visitorHeaders(request: FastifyRequest, companyId: number): Record<string, string> {
  const cookie = withoutVisitorId(request.headers.cookie ?? '', companyId)
  return {
    ...(cookie === undefined ? {} : { cookie }),
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': isSecure(request) ? 'https' : 'http',
    'x-request-id': request.id,
  }
}
