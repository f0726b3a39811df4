import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { getNews, listFaq, listNews, listTopics } from 'shared-contracts/http/content'
import { registerEndpoint } from 'shared-service/app'
import { namesTag, PUBLIC_HEADERS } from '../../common/public-answers.ts'
import type { ContentService } from './content.service.ts'

const CONTENT_PATH = /^\/api\/public\/content\//

/** Public reads: the same for everybody, so that caches may keep them for a moment. */
export function registerContentRoutes(app: FastifyInstance, content: ContentService): void {
  answerUnchanged(app)

  registerEndpoint(app, listNews, async ({ query, language, reply }) => {
    const page = await content.listNews(query, language)
    reply.headers(PUBLIC_HEADERS)
    return page
  })

  registerEndpoint(app, getNews, async ({ params, language, reply }) => {
    const article = await content.getNews(params.id, language)
    reply.headers(PUBLIC_HEADERS)
    return article
  })

  registerEndpoint(app, listFaq, async ({ query, language, reply }) => {
    const page = await content.listFaq(query, language)
    reply.headers(PUBLIC_HEADERS)
    return page
  })

  registerEndpoint(app, listTopics, async ({ query, language, reply }) => {
    const topics = await content.listTopics(query.type, language)
    reply.headers(PUBLIC_HEADERS)
    return { content: topics }
  })
}

/**
 * What a caller still has is not sent again. The tag is made of the answer itself: texts appear and end by the clock
 * too, so a number of the data's version would say less.
 */
function answerUnchanged(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || !CONTENT_PATH.test(request.raw.url ?? '')) return payload
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
    reply.header('etag', tag)
    if (!namesTag(request.headers['if-none-match'], tag)) return payload
    reply.code(304).removeHeader('content-length')
    return ''
  })
}
