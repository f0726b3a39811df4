import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import {
  getContentFile,
  getNews,
  getNewsFeed,
  listFaq,
  listNews,
  listTopics,
  NEWS_FEED_PATH,
  type NewsSummary,
} from 'shared-contracts/http/content'
import { registerEndpoint } from 'shared-service/app'
import { renderAtomFeed, type AtomEntry } from '../../common/text/atom-feed.ts'
import { TEXTS } from '../../common/texts.ts'
import type { ContentService } from './content.service.ts'
import { getFile } from './content.store.ts'

const FEED_SIZE = 20

/** Public reads, equal for all callers, so that caches may store them briefly. */
export function registerContentRoutes(app: FastifyInstance, pool: pg.Pool, content: ContentService): void {
  registerEndpoint(app, listNews, ({ query, language }) => content.listNews(query, language))
  registerEndpoint(app, getNews, ({ params, language }) => content.getNews(params.id, language))
  registerEndpoint(app, listFaq, ({ query, language }) => content.listFaq(query, language))
  registerEndpoint(app, listTopics, async ({ query, language }) => ({
    content: await content.listTopics(query.type, language),
  }))

  registerEndpoint(app, getNewsFeed, async ({ language, request, reply }) => {
    const news = await content.listNews({ sort: 'publishedAt,DESC', perPage: FEED_SIZE }, language)
    // The edge has validated the host; a direct request gets the name of this service.
    const origin = `${request.protocol}://${request.host}`
    reply.type('application/atom+xml; charset=utf-8')
    const page = `${origin}/${language}/news`
    return renderAtomFeed({
      language,
      title: TEXTS[language].content.news,
      id: page,
      page,
      self: `${origin}/api${NEWS_FEED_PATH}?lang=${language}`,
      entries: news.content.map((article) => toAtomEntry(article, `${page}/${article.id}`)),
    })
  })

  // Pictures and attachments. The policy forbids scripts, frames and requests of a file.
  registerEndpoint(app, getContentFile, async ({ params: { name }, reply }) => {
    const { mediaType, content: bytes } = await getFile(pool, name)
    const isText = mediaType.startsWith('text/')
    reply.headers({
      'content-type': isText ? `${mediaType}; charset=utf-8` : mediaType,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      ...(isText ? { 'content-disposition': `attachment; filename="${name}"` } : {}),
    })
    return bytes
  })
}

function toAtomEntry(article: NewsSummary, page: string): AtomEntry {
  const { language, title, publishedAt: published, updatedAt, topics, lead: summary } = article
  const categories = topics.map(({ id, label }) => ({ term: id, label }))
  return { language, title, id: page, page, published, updated: updatedAt ?? published, categories, summary }
}
