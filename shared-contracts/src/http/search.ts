import * as z from 'zod/mini'
import { Language } from '../session/language.ts'
import { endpoint } from './endpoint.ts'
import { EmptyReply } from './messages.ts'
import { Day } from './paging.ts'

/** Groups of search results in display order. `mine` is the signed-in user's own data. */
export const SEARCH_GROUPS = ['page', 'service', 'registry', 'news', 'faq', 'information', 'mine'] as const
/** Group of search results. */
export type SearchGroup = (typeof SEARCH_GROUPS)[number]

/**
 * Values of `searchPlace` for results with an id, which link to `/<searchPlace>/<id>` (SRCH-02), a closed set (NAV-08).
 * A question of the FAQ links to its entry on `/faq`, a notification to its subject. For pages `searchPlace` is their
 * path, for records `registries/<name>`.
 */
export const SEARCH_PLACES = [
  'e-services',
  'news',
  'useful-information',
  'market-prices',
  'faq',
  'notifications',
] as const

/** Start and end (exclusive) of a match in a text, in UTF-16 units. */
const Match = z.tuple([z.int(), z.int()])

/** Search result (section 3 of the specification: id, title, searchPlace). */
export const SearchResult = z.object({
  id: z.string(),
  title: z.string(),
  searchPlace: z.string(),
  group: z.enum(SEARCH_GROUPS),
  /** Link target without language prefix. */
  path: z.string(),
  /** Registry, topic or agency, shown beside the title. */
  context: z.nullable(z.string()),
  excerpt: z.nullable(z.string()),
  /** Day of news and the like, ISO 8601. */
  date: z.nullable(z.string()),
  /** Language of title and excerpt. */
  language: z.enum(['az', 'en', 'ru']),
  titleMatches: z.array(Match),
  excerptMatches: z.array(Match),
})
export type SearchResult = z.infer<typeof SearchResult>

/** Query of the search. */
export const SearchQuery = z.object({
  word: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 1),
  perPage: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 10),
  /** Some of `SEARCH_GROUPS`, joined by commas. */
  group: z.optional(z.string().check(z.maxLength(100), z.regex(/^[a-z]+(,[a-z]+)*$/))),
  /**
   * Restricts to results with a date: news, information and notifications. Days are in Baku's time zone, both included.
   */
  from: z.optional(Day),
  to: z.optional(Day),
  /** Restricts to texts in this language, which are returned in it. */
  language: z.optional(Language),
  /** Newest first, then results without a date; by default the best match first. */
  sort: z.optional(z.enum(['date,DESC'])),
})
export type SearchQuery = z.infer<typeof SearchQuery>

/** Page of search results. */
export const SearchReply = z.object({
  content: z.array(SearchResult),
  page: z.int(),
  perPage: z.int(),
  total: z.int(),
  totalIsLowerBound: z.boolean(),
  /** Counts of all non-empty groups under the filters of date and language. */
  groups: z.array(z.object({ group: z.enum(SEARCH_GROUPS), count: z.int() })),
  /** Corrected words that were searched for instead (typing mistake, other alphabet); null without a correction. */
  mended: z.nullable(z.string()),
  /** Words to look up in the goods navigator, if the query is the name of goods. */
  goods: z.optional(z.nullable(z.string())),
})
export type SearchReply = z.infer<typeof SearchReply>

/** Searches the whole portal (SRCH-01); with a session also the caller's own data. */
export const searchPublic = endpoint({
  method: 'GET',
  path: '/search/public',
  access: 'public',
  summary: "Search the whole portal; with a session also the caller's notifications",
  query: SearchQuery,
  reply: SearchReply,
  rateLimit: 60,
})

/** Searches the same, but requires a session (SRCH-01). */
export const searchOwn = endpoint({
  method: 'GET',
  path: '/search',
  access: 'session:own',
  summary: 'The same search, for signed-in users only',
  query: SearchQuery,
  reply: SearchReply,
  rateLimit: 60,
})

/** Sends feedback about a search without a result. It is stored without the user. */
export const sendSearchFeedback = endpoint({
  method: 'POST',
  path: '/search/public/needs',
  access: 'public',
  summary: 'Send feedback about a search without a result',
  body: z.strictObject({
    word: z.string().check(z.minLength(1), z.maxLength(200)),
    text: z.string().check(z.maxLength(1000)),
  }),
  reply: EmptyReply,
  rateLimit: 5,
})
