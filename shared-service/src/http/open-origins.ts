import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'

/** Seconds that browsers may cache a preflight response. */
const PREFLIGHT_SECONDS = 7200
const EXPOSED_HEADERS = 'Content-Disposition, ETag, Link, Portal-Composition, Retry-After, X-Request-Id'

/**
 * Implements `isOpenToOrigins`: pages of other origins may read replies and refusals. Preflight allows every header,
 * because monitoring of hosts adds its own, such as `traceparent`. `*` excludes cookies.
 */
export function openToOrigins(app: FastifyInstance, url: string): Pick<RouteOptions, 'onRequest'> {
  if (!app.hasRoute({ method: 'OPTIONS', url }))
    app.options(url, { onRequest: allowOrigins, schema: { hide: true } }, respondToPreflight)
  return { onRequest: allowOrigins }
}

async function allowOrigins(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': EXPOSED_HEADERS,
  })
}

function respondToPreflight({ headers }: FastifyRequest, reply: FastifyReply): void {
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
