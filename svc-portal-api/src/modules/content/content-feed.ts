import type { FastifyInstance } from 'fastify'
import { getNewsFeed, NEWS_FEED_PATH, type NewsSummary } from 'shared-contracts/http/content'
import { registerEndpoint } from 'shared-service/app'
import { writeAtomFeed, type AtomEntry } from '../../common/text/atom-feed.ts'
import { TEXTS } from '../../common/texts.ts'
import type { ContentService } from './content.service.ts'

const NEWEST = 20

/** Articles for a feed reader, in one language. */
export function registerContentFeed(app: FastifyInstance, content: ContentService): void {
  registerEndpoint(app, getNewsFeed, async ({ language, request, reply }) => {
    const news = await content.listNews({ sort: 'publishedAt,DESC', perPage: NEWEST }, language)
    // The edge has validated the host; a direct request gets the name of this service.
    const origin = `${request.protocol}://${request.host}`
    reply.type('application/atom+xml; charset=utf-8')
    const page = `${origin}/${language}/news`
    return writeAtomFeed({
      language,
      title: TEXTS[language].content.news,
      id: page,
      page,
      self: `${origin}/api${NEWS_FEED_PATH}?lang=${language}`,
      entries: news.content.map((article) => entryOf(article, `${page}/${article.id}`)),
    })
  })
}

function entryOf(article: NewsSummary, page: string): AtomEntry {
  const { language, title, publishedAt, updatedAt, topics, lead } = article
  return {
    language,
    title,
    id: page,
    page,
    published: publishedAt,
    updated: updatedAt ?? publishedAt,
    categories: topics.map(({ id, label }) => ({ term: id, label })),
    summary: lead,
  }
}
