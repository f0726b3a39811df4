import * as z from 'zod/mini'
import { Language } from '../session/language.ts'
import { endpoint } from './endpoint.ts'
import { MAX_PER_PAGE, pageOf } from './paging.ts'

/** Kinds of content that the portal publishes so far; a later one gets a list of its own (INF-01). */
export const CONTENT_TYPES = ['news', 'faq'] as const
export const ContentType = z.enum(CONTENT_TYPES)
export type ContentType = z.infer<typeof ContentType>

/** Whom a text is written for. */
export const CONTENT_AUDIENCES = [
  'citizen',
  'business',
  'foreign_organisation',
  'conformity_body',
  'laboratory',
] as const
export const ContentAudience = z.enum(CONTENT_AUDIENCES)
export type ContentAudience = z.infer<typeof ContentAudience>

/** Name of an item, a topic or a file: stable, and readable in an address. */
export const ContentSlug = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,79}$/))

/** A page of the portal without language prefix (`/registries`), or a foreign site by https. */
const Target = z
  .string()
  .check(z.maxLength(500), z.regex(/^(?:\/(?![/\\])[^\s\\]*|https:\/\/[a-z0-9.-]+(?:[/?#][^\s]*)?)$/))

/** A file that the portal serves itself. */
const FileAddress = z.string().check(z.regex(/^\/api\/public\/content\/files\/[a-z0-9][a-z0-9.-]{2,99}$/))

/** A picture with what it says, for whoever does not see it. */
export const ContentImage = z.object({
  src: FileAddress,
  width: z.int(),
  height: z.int(),
  alt: z.string(),
})
export type ContentImage = z.infer<typeof ContentImage>

/** A file to take away; `size` in bytes, `language` where it is written in one. */
export const ContentFile = z.object({
  href: FileAddress,
  title: z.string(),
  mediaType: z.string(),
  size: z.int(),
  language: z.nullable(Language),
})
export type ContentFile = z.infer<typeof ContentFile>

/**
 * A part of a text, from top to bottom. There is no markup in a string: what a reader sees is what was written.
 * A page leaves out a kind that it does not know.
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

/** A page that answers the question or does the work: a registry, a service, a foreign site. */
export const ContentLink = z.object({ href: Target, text: z.string() })
export type ContentLink = z.infer<typeof ContentLink>

/** A topic by name, in the caller's language. */
export const ContentTopic = z.object({ id: ContentSlug, label: z.string() })
export type ContentTopic = z.infer<typeof ContentTopic>

/** Texts are in `language`: the caller's, or Azerbaijani where there is no translation yet. */
export const NewsSummary = z.object({
  id: ContentSlug,
  language: Language,
  title: z.string(),
  lead: z.string(),
  topics: z.array(ContentTopic),
  audiences: z.array(ContentAudience),
  /** Instants, ISO 8601. `updatedAt` is null while nothing was changed after publishing. */
  publishedAt: z.string(),
  updatedAt: z.nullable(z.string()),
  /** Stands above the others for now. */
  pinned: z.boolean(),
  /** What it announces is over. */
  expired: z.boolean(),
  cover: z.nullable(ContentImage),
  /** Made to show the portal, not an announcement of the agency. */
  demonstration: z.boolean(),
})
export type NewsSummary = z.infer<typeof NewsSummary>

const Neighbour = z.object({
  id: ContentSlug,
  title: z.string(),
  language: Language,
  publishedAt: z.string(),
})

export const NewsArticle = z.extend(NewsSummary, {
  body: z.array(ContentBlock),
  /** The unit that answers for the text, in `language`. */
  author: z.string(),
  expiresAt: z.nullable(z.string()),
  /** Nobody has read the translation yet that a machine made. */
  machineTranslated: z.boolean(),
  links: z.array(ContentLink),
  attachments: z.array(ContentFile),
  related: z.array(Neighbour),
  /** The articles before and after in time. */
  earlier: z.nullable(Neighbour),
  later: z.nullable(Neighbour),
})
export type NewsArticle = z.infer<typeof NewsArticle>

/** How many items a value of a filter has under the other filters. */
const ContentCount = z.object({ value: z.string(), count: z.int() })

export const NewsPage = z.extend(pageOf(NewsSummary), {
  facets: z.object({
    topics: z.array(z.extend(ContentTopic, { count: z.int() })),
    audiences: z.array(ContentCount),
    /** Years (`2026`) and months (`2026-11`) in Baku, the newest first. */
    periods: z.array(ContentCount),
  }),
  /** `similar`: nothing has all the words, these have some of them. */
  match: z.enum(['all', 'similar']),
})
export type NewsPage = z.infer<typeof NewsPage>

/** An answered question. It has no page of its own: `/faq#<id>` opens it. */
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

export const FaqPage = z.extend(pageOf(FaqEntry), {
  /** Topics in their order, with the number of questions under the present search. */
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
 * `current=yes` leaves out what is over. Without `sort` what is pinned comes first, then the newest.
 */
export const NewsQuery = z.object({
  q: words,
  topic: z.optional(z.string().check(z.regex(/^[a-z0-9-]{2,80}(,[a-z0-9-]{2,80}){0,9}$/))),
  audience: z.optional(z.string().check(z.regex(/^[a-z_]{2,40}(,[a-z_]{2,40}){0,4}$/))),
  period: z.optional(z.string().check(z.regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/))),
  current: z.optional(z.literal('yes')),
  sort: z.optional(Sort),
  page,
  perPage,
  lang: z.optional(z.string()),
})
export type NewsQuery = z.infer<typeof NewsQuery>

/** Query of the answered questions; all of them come on one page unless there are very many. */
export const FaqQuery = z.object({
  q: words,
  topic: z.optional(ContentSlug),
  page,
  perPage,
  lang: z.optional(z.string()),
})
export type FaqQuery = z.infer<typeof FaqQuery>

/** Questions of one answer when nothing is said of it. */
export const FAQ_PER_PAGE = 100

/** Below `/api`, with `?lang=`: the newest articles as an Atom feed in one language. */
export const NEWS_FEED_PATH = '/public/content/news.atom'

/** Below `/api`, with the name of the file: pictures and attachments. */
export const CONTENT_FILES_PATH = '/public/content/files'

export const listNews = endpoint({
  method: 'GET',
  path: '/public/content/news',
  access: 'public',
  summary: 'News of this variant of the portal: searched, filtered, sorted and paged.',
  query: NewsQuery,
  reply: NewsPage,
  rateLimit: 300,
  cache: { maxAge: 30, etag: 'body' },
  isOpenToOrigins: true,
})

export const getNews = endpoint({
  method: 'GET',
  path: '/public/content/news/:id',
  access: 'public',
  summary: 'One article with its text, its files and its neighbours.',
  params: z.object({ id: z.string().check(z.maxLength(80)) }),
  query: z.object({ lang: z.optional(z.string()) }),
  reply: NewsArticle,
  errors: ['CONTENT_UNKNOWN'],
  rateLimit: 300,
  cache: { maxAge: 30, etag: 'body' },
  isOpenToOrigins: true,
})

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

export const getContentFile = endpoint({
  method: 'GET',
  path: `${CONTENT_FILES_PATH}/:name`,
  access: 'public',
  summary: 'A picture or an attachment of the content.',
  params: z.object({ name: z.string() }),
  query: z.object({ lang: z.optional(z.string()) }),
  reply: z.file(),
  produces: ['image/*', 'text/*', 'application/pdf'],
  errors: ['CONTENT_UNKNOWN'],
  rateLimit: 600,
  cache: { maxAge: 3600, etag: 'body' },
  isOpenToOrigins: true,
})
