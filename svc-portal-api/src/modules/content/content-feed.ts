import type { FastifyInstance } from 'fastify'
import { getNewsFeed, NEWS_FEED_PATH, type NewsSummary } from 'shared-contracts/http/content'
import type { Language, LocalizedText } from 'shared-contracts/session/language'
import { registerEndpoint } from 'shared-service/app'
import { escapeMarkup } from 'shared-service/http/escape-markup'
import type { ContentService } from './content.service.ts'

const NEWEST = 20

const TITLE: LocalizedText = { az: 'Xəbərlər', en: 'News', ru: 'Новости' }

/** Articles for a feed reader, in one language. */
export function registerContentFeed(app: FastifyInstance, content: ContentService): void {
  registerEndpoint(app, getNewsFeed, async ({ language, request, reply }) => {
    const news = await content.listNews({ sort: 'publishedAt,DESC', perPage: NEWEST }, language)
    // The edge has judged the host; whoever asks this service itself gets its own name.
    const origin = `${request.protocol}://${request.host}`
    reply.type('application/atom+xml; charset=utf-8')
    return atom(news.content, { origin, language })
  })
}

interface Feed {
  readonly origin: string
  readonly language: Language
}

function atom(news: readonly NewsSummary[], { origin, language }: Feed): string {
  const page = `${origin}/${language}/news`
  const newest = news.map(changedAt).toSorted().at(-1) ?? '1970-01-01T00:00:00Z'
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<title>${TITLE[language]}</title>`,
    `<id>${escapeMarkup(page)}</id>`,
    `<link href="${escapeMarkup(page)}"/>`,
    `<link rel="self" href="${escapeMarkup(`${origin}/api${NEWS_FEED_PATH}?lang=${language}`)}"/>`,
    `<updated>${newest}</updated>`,
    `<author><name>${escapeMarkup(new URL(origin).host)}</name></author>`,
    ...news.map((article) => entry(article, page)),
    '</feed>',
    '',
  ].join('\n')
}

function entry(article: NewsSummary, page: string): string {
  const address = escapeMarkup(`${page}/${article.id}`)
  return [
    `<entry xml:lang="${article.language}">`,
    `<title>${escapeMarkup(article.title)}</title>`,
    `<id>${address}</id>`,
    `<link href="${address}"/>`,
    `<published>${article.publishedAt}</published>`,
    `<updated>${changedAt(article)}</updated>`,
    ...article.topics.map(
      ({ id, label }) => `<category term="${escapeMarkup(id)}" label="${escapeMarkup(label)}"/>`,
    ),
    `<summary>${escapeMarkup(article.lead)}</summary>`,
    '</entry>',
  ].join('')
}

function changedAt({ updatedAt, publishedAt }: NewsSummary): string {
  return updatedAt ?? publishedAt
}
