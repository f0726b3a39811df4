import type { FastifyInstance } from 'fastify'
import { getNews, listFaq, listNews, listTopics } from 'shared-contracts/http/content'
import { registerEndpoint } from 'shared-service/app'
import type { ContentService } from './content.service.ts'

/** Public reads: the same for everybody, so that caches may keep them for a moment. */
export function registerContentRoutes(app: FastifyInstance, content: ContentService): void {
  registerEndpoint(app, listNews, ({ query, language }) => content.listNews(query, language))

  registerEndpoint(app, getNews, ({ params, language }) => content.getNews(params.id, language))

  registerEndpoint(app, listFaq, ({ query, language }) => content.listFaq(query, language))

  registerEndpoint(app, listTopics, async ({ query, language }) => {
    const topics = await content.listTopics(query.type, language)
    return { content: topics }
  })
}
