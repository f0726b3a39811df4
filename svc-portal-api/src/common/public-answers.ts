import type { FastifyInstance } from 'fastify'
import { isPreflight } from 'shared-service/app'

const PUBLIC_PATH =
  /^\/api\/public\/(?:registries|registry-counts|goods|content|open-data|openapi\.json)(\/|\?|$)/

/** Seconds that a browser may reuse the answer of a preflight. */
const PREFLIGHT_SECONDS = 7200

/**
 * Registries, open data and content answer pages of other origins, refusals included; nothing else of the portal does.
 * Monitoring of a host adds headers of its own, such as `traceparent`, so preflights allow every header. `*` excludes
 * credentials: a browser never sends cookies with such a call, nor shows its answer to a page that asks to.
 */
export function openToAllOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!PUBLIC_PATH.test(request.raw.url ?? '')) return undefined
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers':
        'Content-Disposition, ETag, Link, Portal-Composition, Retry-After, X-Request-Id',
    })
    if (!isPreflight(request)) return undefined
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': '*',
        'access-control-max-age': PREFLIGHT_SECONDS,
      })
      .send()
  })
}
