import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import {
  SEARCH_GROUPS,
  type SearchQuery,
  type SearchReply,
  type SearchResult,
} from 'shared-contracts/http/search'
import { PERMISSIONS_OF, type Permission } from 'shared-contracts/session/permissions'
import type { Language } from 'shared-contracts/session/language'
import type { Variant } from 'shared-contracts/session/variant'
import type { Caller } from 'shared-service/caller'
import type { Clock } from 'shared-service/clock'
import { ConcurrencyLimiter } from 'shared-service/concurrency/concurrency-limiter'
import { findTownInText } from '../../common/places/town-in-text.ts'
import { correctSpelling, type CorrectedWords } from './query/correct-spelling.ts'
import { findNamedRecords, type NamedRecords } from './query/record-words.ts'
import { loadWordForms, removeQuestionWords, type WordForms } from './query/word-forms.ts'
import { findBestHits, findNamedHits, hasCertainHit } from './best-hits.ts'
import {
  insertNeed,
  findEntries,
  readEntries,
  type EntryHit,
  type SearchFilters,
  type SearchReader,
  type StoredEntry,
} from './entries.store.ts'
import type { SearchTerms } from './highlight.ts'
import { buildPage, type SearchHits } from './merged-page.ts'
import { findNearHits } from './near-hits.ts'
import { findOwnHits, type ListNotifications } from './own-hits.ts'
import {
  findRegistryHits,
  readMoreHits,
  type RegistryHits,
  type SearchedRegistries,
} from './registry-hits.ts'
import { toEntryResult, toRecordResult } from './results.ts'

interface SearchUser {
  readonly language: Language
  readonly caller: Caller
}

interface Dependencies {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly variant: Variant
  readonly registries: SearchedRegistries
  readonly listNotifications: ListNotifications
}

interface ParsedQuery extends CorrectedWords {
  readonly q: string
  readonly typed: string
  readonly forms: readonly WordForms[]
  readonly terms: SearchTerms
}

/** Concurrency limit per instance, so that searches leave database connections to other requests. */
const LIMITS = { concurrency: 4, maxWaiting: 200 }
const RETRY_AFTER_S = 5

/** With fewer results weaker matches are added. */
const ENOUGH_RESULTS = 10

/** Permissions of pages that visitors find, including pages that require sign-in. */
const OPEN_TO_VISITORS: readonly Permission[] = [
  ...new Set([...PERMISSIONS_OF.VISITOR, ...PERMISSIONS_OF.USER, ...PERMISSIONS_OF.ASAN_USER]),
]

export type SearchService = ReturnType<typeof createSearchService>

/** Finds pages, services, records, articles, questions and own notifications together, ranked by score. */
export function createSearchService(dependencies: Dependencies) {
  const { pool, clock, variant } = dependencies
  const refusal = (): PortalError => new PortalError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_AFTER_S })
  const limiter = new ConcurrencyLimiter({ ...LIMITS, refusal })
  return {
    find: (query: SearchQuery, user: SearchUser): Promise<SearchReply> =>
      limiter.run(() => find(dependencies, query, user)),

    saveNeed: ({ word, text }: { word: string; text: string }, language: Language): Promise<void> =>
      insertNeed(pool, { word, text, language, variant, now: clock.now() }),
  }
}

async function find(dependencies: Dependencies, query: SearchQuery, user: SearchUser): Promise<SearchReply> {
  const parsed = await parseSearchText(dependencies.pool, query.word)
  const [found, meanings] = await Promise.all([
    findAllHits(dependencies, parsed, { ...user, filters: query }),
    query.page === 1 ? dependencies.registries.findMeanings(parsed.q) : [],
  ])
  const page = buildPage(found, query)
  const options = { ...user, terms: parsed.terms, textLanguage: query.language ?? user.language }
  return {
    content: await buildResults(dependencies, page, options),
    page: query.page,
    perPage: query.perPage,
    total: page.total,
    totalIsLowerBound: found.registries.some(({ totalIsLowerBound }) => totalIsLowerBound),
    groups: page.groups,
    mended: parsed.isCorrected ? parsed.text : null,
    goods: meanings.length > 0 ? parsed.q.trim() : null,
  }
}

/** Words of a question around a town, such as "near", are no words to search. */
async function parseSearchText(pool: pg.Pool, typed: string): Promise<ParsedQuery> {
  const named = findTownInText(typed)
  const text = named === undefined || named.isAmbiguous ? typed : `${named.rest} ${named.name}`.trim()
  const mended = await correctSpelling(pool, text)
  const forms = await loadWordForms(pool, removeQuestionWords(mended.words), mended.words)
  return {
    ...mended,
    q: mended.isCorrected ? mended.words.join(' ') : text,
    typed,
    forms,
    terms: {
      words: forms.map(({ word }) => word),
      stems: forms.flatMap(({ stems, synonymStems }) => [...stems, ...synonymStems]),
    },
  }
}

async function findAllHits(
  { pool, clock, variant, registries, listNotifications }: Dependencies,
  { q, typed, words, forms, terms }: ParsedQuery,
  { caller, filters, ...user }: SearchUser & { readonly filters: SearchFilters },
): Promise<SearchHits> {
  const { from, to, language = user.language } = filters
  const hasDays = from !== undefined || to !== undefined
  const permissions = caller.actor === 'VISITOR' ? OPEN_TO_VISITORS : PERMISSIONS_OF[caller.actor]
  const named = findNamedRecords(forms)
  const reader = { variant, language, permissions, filters, now: clock.now() }
  const [entries, namedEntries, goods, best, ofKind, near, own] = await Promise.all([
    findEntries(pool, reader, forms),
    named === undefined ? [] : findNamedEntries(pool, reader, named),
    // Registries have no day of news, so a filter by days excludes records.
    hasDays ? [] : findRegistryHits(registries, { q, onlyLanguage: filters.language, language, terms }),
    hasDays ? [] : findBestHits(registries, { q, words, language: filters.language, forms, terms }),
    hasDays || named === undefined ? [] : findNamedHits(registries, named, filters.language),
    hasDays ? [] : findNearHits(registries, { text: typed, language, onlyLanguage: filters.language }),
    caller.actor === 'VISITOR'
      ? []
      : findOwnHits(listNotifications, { person: caller, days: { from, to }, language, forms, terms }),
  ])
  const records = mergeRecords([...goods, ...best], [...near, ...(hasCertainHit(best) ? [] : ofKind)])
  return {
    hits: [
      ...mergeEntries(namedEntries, selectEntries(entries)),
      ...records.flatMap(({ hits }) => hits),
      ...own,
    ],
    registries: records,
  }
}

/** Records that were found by their town or kind are not listed again. */
function mergeRecords(
  records: readonly RegistryHits[],
  first: readonly RegistryHits[],
): readonly RegistryHits[] {
  const found = new Set<string>()
  return [...first, ...records].map(({ hits, ...rest }) => {
    const kept = hits.filter(({ record }) => !found.has(`${record.registry} ${record.id}`))
    for (const { record } of kept) found.add(`${record.registry} ${record.id}`)
    return { ...rest, hits: kept, total: rest.total - hits.length + kept.length }
  })
}

/** Raises entries of a group that the words name, e.g. news. */
const KIND_BONUS = 0.3

/** Entries of the groups that the text names, by its other words. */
async function findNamedEntries(
  pool: pg.Pool,
  reader: SearchReader,
  { names, subject }: NamedRecords,
): Promise<readonly EntryHit[]> {
  if (!SEARCH_GROUPS.some((group) => names.has(group))) return []
  const entries = await findEntries(pool, reader, subject)
  return selectEntries(entries.filter(({ group }) => names.has(group))).map((hit) => ({
    ...hit,
    score: hit.score + KIND_BONUS,
  }))
}

function mergeEntries(first: readonly EntryHit[], others: readonly EntryHit[]): readonly EntryHit[] {
  const found = new Set(first.map(({ key }) => key))
  return [...first, ...others.filter(({ key }) => !found.has(key))]
}

/** Entries with most of the words; if these are few, also those with some of the words and a good score. */
function selectEntries(entries: readonly EntryHit[]): readonly EntryHit[] {
  const most = Math.max(0, ...entries.map(({ covered }) => covered))
  const best = Math.max(0, ...entries.map(({ score }) => score))
  const good = entries.filter(({ covered, score }) => covered >= 0.6 * most && score >= 0.2 * best)
  if (good.length >= ENOUGH_RESULTS) return good
  return entries
    .filter(({ covered, score }) => covered >= 0.3 * most && score >= 0.3 * best)
    .slice(0, ENOUGH_RESULTS)
}

async function buildResults(
  { pool, registries }: Dependencies,
  { hits, more }: Pick<ReturnType<typeof buildPage>, 'hits' | 'more'>,
  {
    language,
    textLanguage,
    caller,
    terms,
  }: SearchUser & { readonly textLanguage: Language; readonly terms: SearchTerms },
): Promise<SearchResult[]> {
  const keys = hits.flatMap((hit) => ('key' in hit ? [hit.key] : []))
  const [entries, ...further] = await Promise.all([
    keys.length === 0 ? new Map<number, StoredEntry>() : readEntries(pool, keys),
    ...more.map(({ source, skip, take }) => readMoreHits(registries, source, { skip, take, language })),
  ])
  const mayOpen = PERMISSIONS_OF[caller.actor]
  return [...hits, ...further.flat()].flatMap((hit) => {
    if ('record' in hit) return [toRecordResult(hit, { language, textLanguage, terms })]
    if ('result' in hit) return [hit.result]
    const entry = entries.get(hit.key)
    return entry === undefined ? [] : [toEntryResult(entry, { language, textLanguage, terms, mayOpen })]
  })
}
