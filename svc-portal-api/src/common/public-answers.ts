import type { FastifyInstance } from 'fastify'

const PUBLIC_PATH =
  /^\/api\/public\/(?:registries|registry-counts|goods|content|open-data|openapi\.json)(\/|\?|$)/

/** Registries, open data and content answer pages of other origins, refusals included; nothing else of the portal does. */
export function openToAllOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!PUBLIC_PATH.test(request.raw.url ?? '')) return
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers':
        'Content-Disposition, ETag, Link, Portal-Composition, Retry-After, X-Request-Id',
    })
  })
}

/** Whether a caller still has this version. `*` is no version that somebody has: it is answered in full. */
export function namesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((given) => given.trim().replace(/^(W\/)?/, 'W/') === tag)
}

/** A change shows half a minute later at the latest, wherever answers are kept: none is used once it is older. */
export const PUBLIC_HEADERS = {
  'cache-control': 'public, max-age=30',
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'Accept-Language',
} as const
