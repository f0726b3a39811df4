import * as z from 'zod/mini'
import { Language } from '../session/language.ts'
import { endpoint } from './endpoint.ts'
import { EmptyReply } from './messages.ts'
import { Day } from './paging.ts'

/** What can be found, in the order of the groups. `mine` is the signed-in person's own and never a visitor's. */
export const SEARCH_GROUPS = ['page', 'service', 'registry', 'news', 'faq', 'information', 'mine'] as const
export type SearchGroup = (typeof SEARCH_GROUPS)[number]

/**
 * Where what has an id of its own leads: `/<searchPlace>/<id>` (SRCH-02), a closed set (NAV-08). A question of the FAQ leads
 * to `/faq` with its entry opened, a notification to what it tells of. Pages have their path as place, records
 * `registries/<name>`.
 */
export const SEARCH_PLACES = [
  'e-services',
  'news',
  'useful-information',
  'market-prices',
  'faq',
  'notifications',
] as const

/** Begin and end (exclusive) of a part of a text that the words met, in UTF-16 units. */
const Match = z.tuple([z.int(), z.int()])

/** Section 3 of the specification: id, title, searchPlace; and what a reader needs to choose. */
export const SearchResult = z.object({
  id: z.string(),
  title: z.string(),
  searchPlace: z.string(),
  group: z.enum(SEARCH_GROUPS),
  /** Path without language prefix, with what opens the entry: where the result leads. */
  path: z.string(),
  /** Beside the title: registry, topic or agency. */
  context: z.nullable(z.string()),
  excerpt: z.nullable(z.string()),
  /** Day of news and the like, ISO 8601. */
  date: z.nullable(z.string()),
  /** Of title and excerpt where they are not in the caller's language. */
  language: z.enum(['az', 'en', 'ru']),
  titleMatches: z.array(Match),
  excerptMatches: z.array(Match),
})
export type SearchResult = z.infer<typeof SearchResult>

export const SearchQuery = z.object({
  word: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 1),
  perPage: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 10),
  /** Kinds of `SEARCH_GROUPS`, several joined by commas. */
  group: z.optional(z.string().check(z.maxLength(100), z.regex(/^[a-z]+(,[a-z]+)*$/))),
  /** Only what has a day: news, information and own notifications. Days are Baku's, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
  /** Only what is written in this language; it is shown in it, whatever the caller's language. */
  language: z.optional(Language),
  /** The newest first, then what has no day; without it the best match first. */
  sort: z.optional(z.enum(['date,DESC'])),
})
export type SearchQuery = z.infer<typeof SearchQuery>

export const SearchReply = z.object({
  content: z.array(SearchResult),
  page: z.int(),
  perPage: z.int(),
  total: z.int(),
  totalIsLowerBound: z.boolean(),
  /** Of everything found within days and language, whatever group is asked for; only groups in which there is something. */
  groups: z.array(z.object({ group: z.enum(SEARCH_GROUPS), count: z.int() })),
  /** What was looked for in place of the words as typed (a slip, another alphabet); null where they were taken as typed. */
  mended: z.nullable(z.string()),
})
export type SearchReply = z.infer<typeof SearchReply>

/** SRCH-01: for everybody; with a session the own things are found as well. */
export const searchPublic = endpoint({
  method: 'GET',
  path: '/search/public',
  access: 'public',
  summary: 'Search the whole portal; with a session the own notifications too',
  query: SearchQuery,
  reply: SearchReply,
  rateLimit: 60,
})

/** SRCH-01: the closed twin; the same answer, but only for signed-in people. */
export const searchOwn = endpoint({
  method: 'GET',
  path: '/search',
  access: 'session:own',
  summary: 'The same search, for signed-in people only',
  query: SearchQuery,
  reply: SearchReply,
  rateLimit: 60,
})

/** What somebody looked for and did not find, in their own words; kept without who it was. */
export const sendSearchFeedback = endpoint({
  method: 'POST',
  path: '/search/public/needs',
  access: 'public',
  summary: 'Tell what was needed and not found',
  body: z.strictObject({
    word: z.string().check(z.minLength(1), z.maxLength(200)),
    text: z.string().check(z.maxLength(1000)),
  }),
  reply: EmptyReply,
  rateLimit: 5,
})
