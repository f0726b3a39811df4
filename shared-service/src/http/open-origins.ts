import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'

/** Seconds that a browser may reuse the reply to a preflight request. */
const PREFLIGHT_SECONDS = 7200
const EXPOSED_HEADERS = 'Content-Disposition, ETag, Link, Portal-Composition, Retry-After, X-Request-Id'

/**
 * Carries out `isOpenToOrigins` of an endpoint: pages of other origins may read its replies, refusals included.
 * Monitoring of a host adds headers of its own, such as `traceparent`, so preflight requests allow every header. `*`
 * excludes credentials: a browser sends no cookies with such a request.
 */
export function openToOrigins(app: FastifyInstance, url: string): Pick<RouteOptions, 'onRequest'> {
  if (!app.hasRoute({ method: 'OPTIONS', url }))
    app.options(url, { onRequest: allowOrigins, schema: { hide: true } }, answerPreflight)
  return { onRequest: allowOrigins }
}

async function allowOrigins(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': EXPOSED_HEADERS,
  })
}

function answerPreflight({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (headers['access-control-request-method'] === undefined) return reply.callNotFound()
  reply
    .code(204)
    .headers({
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': '*',
      'access-control-max-age': PREFLIGHT_SECONDS,
    })
    .send()
}
