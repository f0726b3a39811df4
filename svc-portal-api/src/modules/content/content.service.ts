import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import {
  FAQ_PER_PAGE,
  type ContentType,
  type FaqPage,
  type FaqQuery,
  type NewsArticle,
  type NewsPage,
  type NewsQuery,
} from 'shared-contracts/http/content'
import { DEFAULT_PER_PAGE } from 'shared-contracts/http/paging'
import type { Language } from 'shared-contracts/session/language'
import type { Variant } from 'shared-contracts/session/variant'
import type { Clock } from 'shared-service/clock'
import { removeStopWords, splitWords } from '../../common/text/fold.ts'
import { toFacets, toFaqEntry, toAdjacentArticle, toSummary, countByTopic } from './content-responses.ts'
import {
  countNews,
  countTopics,
  findArticle,
  findAdjacent,
  listNewsPage,
  listQuestions,
  listRelated,
  listTopicRows,
  type FaqRequest,
  type NewsKey,
} from './content.store.ts'
import type { ContentRequest, NewsRequest } from './news-statements.ts'
import type { Reader } from './content-conditions.ts'

interface Dependencies {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly variant: Variant
}

export type ContentService = ReturnType<typeof createContentService>

export function createContentService({ pool, clock, variant }: Dependencies) {
  const readerNow = (): Reader => ({ variant, now: clock.now() })
  return {
    listNews: (query: NewsQuery, language: Language) =>
      listNews(pool, parseNewsQuery(query, language), readerNow()),
    getNews: (id: string, language: Language) => getNews(pool, { id, language }, readerNow()),
    listFaq: (query: FaqQuery, language: Language) =>
      listFaq(pool, parseFaqQuery(query, language), readerNow()),
    async listTopics(type: ContentType, language: Language) {
      const counts = await countTopics(pool, type, readerNow())
      return countByTopic(await listTopicRows(pool), counts, { language })
    },
  }
}

async function listNews(pool: pg.Pool, exactRequest: NewsRequest, reader: Reader): Promise<NewsPage> {
  const topics = await listTopicRows(pool)
  let request = exactRequest
  let counts = await countNews(pool, request, reader)
  const isFallback = counts.every(({ count }) => count === 0) && hasSeveralWords(request)
  if (isFallback) {
    request = { ...request, matchAll: false }
    counts = await countNews(pool, request, reader)
  }
  const items = await listNewsPage(pool, request, reader)
  const { page, perPage, language } = request
  return {
    content: items.map((item) => toSummary(item, topics, { language, now: reader.now })),
    page,
    perPage,
    total: counts.find(({ facet }) => facet === 'total')?.count ?? 0,
    totalIsLowerBound: false,
    facets: toFacets(counts, topics, request),
    match: isFallback ? 'similar' : 'all',
  }
}

async function getNews(pool: pg.Pool, key: NewsKey, reader: Reader): Promise<NewsArticle> {
  const item = await findArticle(pool, key, reader)
  if (item === undefined) throw new PortalError('CONTENT_UNKNOWN')
  const { language } = key
  const place = { ...item, language }
  const [topics, related, earlier, later] = await Promise.all([
    listTopicRows(pool),
    listRelated(pool, place, reader),
    findAdjacent(pool, { ...place, side: 'earlier' }, reader),
    findAdjacent(pool, { ...place, side: 'later' }, reader),
  ])
  return {
    ...toSummary(item, topics, { language, now: reader.now }),
    body: item.body,
    author: item.author_unit[item.language],
    expiresAt: item.expires_at?.toISOString() ?? null,
    machineTranslated: item.state === 'machine',
    links: item.links.map(({ href, text }) => ({ href, text: text[language] })),
    attachments: item.attachments,
    related: related.map(toAdjacentArticle),
    earlier: earlier === undefined ? null : toAdjacentArticle(earlier),
    later: later === undefined ? null : toAdjacentArticle(later),
  }
}

async function listFaq(pool: pg.Pool, request: FaqRequest, reader: Reader): Promise<FaqPage> {
  let found = await listQuestions(pool, request, reader)
  const isFallback = found.byTopic.size === 0 && hasSeveralWords(request)
  if (isFallback) found = await listQuestions(pool, { ...request, matchAll: false }, reader)
  const { page, perPage, topic, language } = request
  const topics = countByTopic(await listTopicRows(pool), found.byTopic, {
    language,
    ...(topic === undefined ? {} : { chosen: [topic] }),
  })
  const all = topics.reduce((sum, { count }) => sum + count, 0)
  return {
    content: found.items.map((item) => toFaqEntry(item, language)),
    page,
    perPage,
    total: topic === undefined ? all : (found.byTopic.get(topic) ?? 0),
    totalIsLowerBound: false,
    topics,
    match: isFallback ? 'similar' : 'all',
  }
}

function hasSeveralWords({ words }: Pick<FaqRequest, 'words'>): boolean {
  return (words?.length ?? 0) > 1
}

function parseFaqQuery(query: FaqQuery, language: Language): FaqRequest {
  return { ...parseQuery(query, language, FAQ_PER_PAGE), topic: query.topic }
}

function parseQuery({ q, page = 1, perPage }: FaqQuery, language: Language, usual: number): ContentRequest {
  return { words: parseWords(q), matchAll: true, page, perPage: perPage ?? usual, language }
}

/** Undefined without a search text; a text without a letter finds nothing. */
function parseWords(q: string | undefined): readonly string[] | undefined {
  if (q === undefined || q.trim() === '') return undefined
  const words = removeStopWords(splitWords(q))
  return words.length === 0 ? ['\u2014'] : words
}

function parseNewsQuery(query: NewsQuery, language: Language): NewsRequest {
  const [field, direction] = query.sort?.split(',') ?? []
  return {
    ...parseQuery({ q: query.q, page: query.page, perPage: query.perPage }, language, DEFAULT_PER_PAGE),
    topics: query.topic?.split(',') ?? [],
    audiences: query.audience?.split(',') ?? [],
    period: query.period,
    onlyCurrent: query.current === 'yes',
    sort:
      field === 'publishedAt' || field === 'title'
        ? { field, direction: direction === 'ASC' ? 'asc' : 'desc' }
        : undefined,
  }
}
