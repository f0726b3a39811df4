import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { namesTag, PUBLIC_HEADERS } from '../../common/public-answers.ts'
import type { RegistriesService } from './registries.service.ts'

const PUBLIC_PATH = /^\/api\/public\/registries(\/|\?|$)/

/** An answer that the caller still has is not made again: it changes with the data, the address and the language only. */
export function answerUnchanged(app: FastifyInstance, registries: RegistriesService): void {
  app.addHook('preHandler', async (request, reply) => {
    const { url = '' } = request.raw
    if (!['GET', 'HEAD'].includes(request.method) || !PUBLIC_PATH.test(url)) return
    const { registry } = request.params as { registry?: string }
    const version = await registries.version(registry)
    const language = request.headers['accept-language'] ?? ''
    const hash = createHash('sha256').update(`${version}\n${url}\n${language}`)
    const tag = `W/"${hash.digest('base64url').slice(0, 22)}"`
    reply.header('etag', tag)
    if (namesTag(request.headers['if-none-match'], tag)) {
      await reply.code(304).headers(PUBLIC_HEADERS).send()
    }
  })
  app.addHook('onSend', async (_request, reply) => {
    // A refusal has no version that could be unchanged.
    if (reply.statusCode >= 400) reply.removeHeader('etag')
  })
}
