import * as z from 'zod/mini'
import { Language } from '../session/language.ts'
import { endpoint } from './endpoint.ts'
import { MAX_PER_PAGE, pageOf } from './paging.ts'

/** Types of published content, each with its own list (INF-01). */
export const CONTENT_TYPES = ['news', 'faq'] as const
/** Type of content. */
export const ContentType = z.enum(CONTENT_TYPES)
export type ContentType = z.infer<typeof ContentType>

/** Audiences of content. */
export const CONTENT_AUDIENCES = [
  'citizen',
  'business',
  'foreign_organisation',
  'conformity_body',
  'laboratory',
] as const
/** Audience of content. */
export const ContentAudience = z.enum(CONTENT_AUDIENCES)
export type ContentAudience = z.infer<typeof ContentAudience>

/** Identifier of an item, a topic or a file in addresses. */
export const ContentSlug = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,79}$/))

/** Path of the portal without language prefix (`/registries`), or an https URL of another site. */
const Target = z
  .string()
  .check(z.maxLength(500), z.regex(/^(?:\/(?![/\\])[^\s\\]*|https:\/\/[a-z0-9.-]+(?:[/?#][^\s]*)?)$/))

/** Address of a file that the portal serves. */
const FileAddress = z.string().check(z.regex(/^\/api\/public\/content\/files\/[a-z0-9][a-z0-9.-]{2,99}$/))

/** Image with its text alternative. */
export const ContentImage = z.object({
  src: FileAddress,
  width: z.int(),
  height: z.int(),
  alt: z.string(),
})
export type ContentImage = z.infer<typeof ContentImage>

/** File to download. `size` is in bytes; `language` is null for a file without one language. */
export const ContentFile = z.object({
  href: FileAddress,
  title: z.string(),
  mediaType: z.string(),
  size: z.int(),
  language: z.nullable(Language),
})
export type ContentFile = z.infer<typeof ContentFile>

/**
 * Block of a text. Strings are plain text without markup. A page skips blocks of an unknown kind.
 */
export const ContentBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(z.string()) }),
  z.object({ kind: z.literal('quote'), text: z.string(), source: z.nullable(z.string()) }),
  z.object({
    kind: z.literal('table'),
    caption: z.string(),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())),
  }),
  z.object({ kind: z.literal('image'), image: ContentImage, caption: z.nullable(z.string()) }),
  z.object({ kind: z.literal('link'), href: Target, text: z.string() }),
  z.object({ kind: z.literal('file'), file: ContentFile }),
])
export type ContentBlock = z.infer<typeof ContentBlock>

/** Link to a related page: a registry, a service, another site. */
export const ContentLink = z.object({ href: Target, text: z.string() })
export type ContentLink = z.infer<typeof ContentLink>

/** Topic with its name in the caller's language. */
export const ContentTopic = z.object({ id: ContentSlug, label: z.string() })
export type ContentTopic = z.infer<typeof ContentTopic>

/** News article in a list. Texts are in `language`: the caller's, or Azerbaijani if there is no translation. */
export const NewsSummary = z.object({
  id: ContentSlug,
  language: Language,
  title: z.string(),
  lead: z.string(),
  topics: z.array(ContentTopic),
  audiences: z.array(ContentAudience),
  /** Instants, ISO 8601. `updatedAt` is null if unchanged since publication. */
  publishedAt: z.string(),
  updatedAt: z.nullable(z.string()),
  /** Listed before the others. */
  pinned: z.boolean(),
  /** The announced event is over. */
  expired: z.boolean(),
  cover: z.nullable(ContentImage),
  /** Demonstration content, not an announcement of the agency. */
  demonstration: z.boolean(),
})
export type NewsSummary = z.infer<typeof NewsSummary>

const ArticleLink = z.object({
  id: ContentSlug,
  title: z.string(),
  language: Language,
  publishedAt: z.string(),
})

/** News article with its text. */
export const NewsArticle = z.extend(NewsSummary, {
  body: z.array(ContentBlock),
  /** Responsible unit of the agency, in `language`. */
  author: z.string(),
  expiresAt: z.nullable(z.string()),
  /** Machine translation that is not reviewed yet. */
  machineTranslated: z.boolean(),
  links: z.array(ContentLink),
  attachments: z.array(ContentFile),
  related: z.array(ArticleLink),
  /** Previous and next article by date. */
  earlier: z.nullable(ArticleLink),
  later: z.nullable(ArticleLink),
})
export type NewsArticle = z.infer<typeof NewsArticle>

/** Number of items of a filter value under the other filters. */
const ContentCount = z.object({ value: z.string(), count: z.int() })

/** Page of the list of news. */
export const NewsPage = z.extend(pageOf(NewsSummary), {
  facets: z.object({
    topics: z.array(z.extend(ContentTopic, { count: z.int() })),
    audiences: z.array(ContentCount),
    /** Years (`2026`) and months (`2026-11`) in Baku's time zone, newest first. */
    periods: z.array(ContentCount),
  }),
  /** `similar`: no item has all the words; these have some of them. */
  match: z.enum(['all', 'similar']),
})
export type NewsPage = z.infer<typeof NewsPage>

/** Question with its answer. It has no page of its own; `/faq#<id>` expands it. */
export const FaqEntry = z.object({
  id: ContentSlug,
  language: Language,
  question: z.string(),
  answer: z.array(ContentBlock),
  topic: ContentSlug,
  links: z.array(ContentLink),
  updatedAt: z.string(),
  demonstration: z.boolean(),
})
export type FaqEntry = z.infer<typeof FaqEntry>

/** Page of the list of questions. */
export const FaqPage = z.extend(pageOf(FaqEntry), {
  /** Topics in display order, with the number of matching questions. */
  topics: z.array(z.extend(ContentTopic, { count: z.int() })),
  match: z.enum(['all', 'similar']),
})
export type FaqPage = z.infer<typeof FaqPage>

const words = z.optional(z.string().check(z.maxLength(200)))
const page = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)))
const perPage = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PER_PAGE)))
const Sort = z.string().check(z.regex(/^(publishedAt|title),(ASC|DESC)$/))

/**
 * Query of the list of news. Several topics or audiences are joined by commas; `period` is a year or a month.
 * `current=yes` leaves out expired articles. The default order is pinned articles, then the newest.
 */
export const NewsQuery = z.object({
  q: words,
  topic: z.optional(z.string().check(z.regex(/^[a-z0-9-]{2,80}(,[a-z0-9-]{2,80}){0,9}$/))),
  audience: z.optional(z.string().check(z.regex(/^[a-z_]{2,40}(,[a-z_]{2,40}){0,4}$/))),
  period: z.optional(z.string().check(z.regex(/^(?!0000)\d{4}(-(0[1-9]|1[0-2]))?$/))),
  current: z.optional(z.literal('yes')),
  sort: z.optional(Sort),
  page,
  perPage,
  lang: z.optional(z.string()),
})
export type NewsQuery = z.infer<typeof NewsQuery>

/** Query of the list of questions. */
export const FaqQuery = z.object({
  q: words,
  topic: z.optional(ContentSlug),
  page,
  perPage,
  lang: z.optional(z.string()),
})
export type FaqQuery = z.infer<typeof FaqQuery>

/** Default number of questions per page; a page normally has all of them. */
export const FAQ_PER_PAGE = 100

/** Path below `/api` of the Atom feed of news. */
export const NEWS_FEED_PATH = '/public/content/news.atom'

/** Path below `/api` of images and attachments, followed by the name of the file. */
export const CONTENT_FILES_PATH = '/public/content/files'

/** Lists news. */
export const listNews = endpoint({
  method: 'GET',
  path: '/public/content/news',
  access: 'public',
  summary: 'News of this variant of the portal, with search, filters, sorting and pages.',
  query: NewsQuery,
  reply: NewsPage,
  rateLimit: 300,
  cache: { maxAge: 30, etag: 'body' },
  isOpenToOrigins: true,
})

/** Gets an article. */
export const getNews = endpoint({
  method: 'GET',
  path: '/public/content/news/:id',
  access: 'public',
  summary: 'One article with its text, its files, and the previous and next article.',
  params: z.object({ id: z.string().check(z.maxLength(80)) }),
  query: z.object({ lang: z.optional(z.string()) }),
  reply: NewsArticle,
  errors: ['CONTENT_UNKNOWN'],
  rateLimit: 300,
  cache: { maxAge: 30, etag: 'body' },
  isOpenToOrigins: true,
})

/** Lists questions with their answers. */
export const listFaq = endpoint({
  method: 'GET',
  path: '/public/content/faq',
  access: 'public',
  summary: 'Answered questions by topic; `q` searches them in the three languages.',
  query: FaqQuery,
  reply: FaqPage,
  rateLimit: 300,
  cache: { maxAge: 30, etag: 'body' },
  isOpenToOrigins: true,
})

/** Lists the topics of a content type. */
export const listTopics = endpoint({
  method: 'GET',
  path: '/public/content/topics',
  access: 'public',
  summary: 'Topics of a kind of content with the number of its items.',
  query: z.object({ type: ContentType, lang: z.optional(z.string()) }),
  reply: z.object({ content: z.array(z.extend(ContentTopic, { count: z.int() })) }),
  rateLimit: 300,
  cache: { maxAge: 30, etag: 'body' },
  isOpenToOrigins: true,
})

/** Gets the newest articles as an Atom feed in one language. */
export const getNewsFeed = endpoint({
  method: 'GET',
  path: NEWS_FEED_PATH,
  access: 'public',
  summary: 'The newest articles as an Atom feed in the language of `lang`.',
  query: z.object({ lang: z.optional(z.string()) }),
  reply: z.file(),
  produces: ['application/atom+xml'],
  rateLimit: 120,
  cache: { maxAge: 30, etag: 'body' },
  isOpenToOrigins: true,
})

/** Gets an image or an attachment. */
export const getContentFile = endpoint({
  method: 'GET',
  path: `${CONTENT_FILES_PATH}/:name`,
  access: 'public',
  summary: 'An image or an attachment of the content.',
  params: z.object({ name: z.string() }),
  query: z.object({ lang: z.optional(z.string()) }),
  reply: z.file(),
  produces: ['image/*', 'text/*', 'application/pdf'],
  errors: ['CONTENT_UNKNOWN'],
  rateLimit: 600,
  cache: { maxAge: 3600, etag: 'body' },
  isOpenToOrigins: true,
})
