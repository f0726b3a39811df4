import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { RegistriesService } from './registries.service.ts'

const PUBLIC_PATH = /^\/api\/public\/registries(\/|\?|$)/

/** The public registry API answers pages of other origins, refusals included; nothing else of the portal does. */
export function openToAllOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!PUBLIC_PATH.test(request.raw.url ?? '')) return
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'ETag, Portal-Composition, Retry-After, X-Request-Id',
    })
  })
}

/** An answer that the caller still has is not made again: it changes with the data, the address and the language only. */
export function answerUnchanged(app: FastifyInstance, registries: RegistriesService): void {
  app.addHook('preHandler', async (request, reply) => {
    const { url = '' } = request.raw
    if (request.method !== 'GET' || !PUBLIC_PATH.test(url)) return
    const { registry } = request.params as { registry?: string }
    const version = await registries.version(registry)
    const language = request.headers['accept-language'] ?? ''
    const hash = createHash('sha256').update(`${version}\n${url}\n${language}`)
    const tag = `W/"${hash.digest('base64url').slice(0, 22)}"`
    reply.header('etag', tag)
    if (request.headers['if-none-match'] === tag) {
      await reply.code(304).header('cache-control', PUBLIC_CACHE).send()
    }
  })
}

/** Short: an import shows within half a minute wherever answers are kept. */
export const PUBLIC_CACHE = 'public, max-age=30, stale-while-revalidate=300'
