import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { SearchQuery, SearchReply, SearchResult } from 'shared-contracts/http/search'
import { PERMISSIONS_OF, type Permission } from 'shared-contracts/session/permissions'
import type { Language } from 'shared-contracts/session/language'
import type { Variant } from 'shared-contracts/session/variant'
import type { Caller } from 'shared-service/caller'
import type { Clock } from 'shared-service/clock'
import { ConcurrencyLimiter } from 'shared-service/concurrency/concurrency-limiter'
import { mendWords, type Mended } from './ask/mend-words.ts'
import { formsOf, tellingWords, type WordForms } from './ask/word-forms.ts'
import { findBestHits } from './best-hits.ts'
import {
  addNeed,
  findEntries,
  readEntries,
  type EntryHit,
  type Narrowing,
  type StoredEntry,
} from './entries.store.ts'
import type { Marked } from './highlight.ts'
import { pageOf, type Found } from './merged-page.ts'
import { findOwn, type ReadOwn } from './own-hits.ts'
import { findInRegistries, readFurther, type SearchedRegistries } from './registry-hits.ts'
import { entryResult, recordResult } from './results.ts'

interface Asker {
  readonly language: Language
  readonly caller: Caller
}

interface Dependencies {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly variant: Variant
  readonly registries: SearchedRegistries
  readonly readOwn: ReadOwn
}

interface Understood extends Mended {
  readonly q: string
  readonly forms: readonly WordForms[]
  readonly marked: Marked
}

/** Concurrency limit per instance, so that searches leave database connections to other requests. */
const LIMITS = { concurrency: 4, maxWaiting: 200 }
const RETRY_AFTER_S = 5

/** With fewer results weaker matches are added. */
const PLENTY = 10

/** Pages that visitors find, including those that require sign-in. */
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
    find: (query: SearchQuery, asker: Asker): Promise<SearchReply> =>
      limiter.run(() => find(dependencies, query, asker)),

    keepNeed: ({ word, text }: { word: string; text: string }, language: Language): Promise<void> =>
      addNeed(pool, { word, said: text, language, variant, now: clock.now() }),
  }
}

async function find(dependencies: Dependencies, query: SearchQuery, asker: Asker): Promise<SearchReply> {
  const asked = await understand(dependencies.pool, query.word)
  const found = await findAll(dependencies, asked, { ...asker, only: query })
  const page = pageOf(found, query)
  const showing = { ...asker, marked: asked.marked, textsIn: query.language ?? asker.language }
  return {
    content: await resultsOf(dependencies, page, showing),
    page: query.page,
    perPage: query.perPage,
    total: page.total,
    totalIsLowerBound: found.registries.some(({ totalIsLowerBound }) => totalIsLowerBound),
    groups: page.groups,
    mended: asked.isMended ? asked.q : null,
  }
}

async function understand(pool: pg.Pool, text: string): Promise<Understood> {
  const mended = await mendWords(pool, text)
  const forms = await formsOf(pool, tellingWords(mended.words), mended.words)
  return {
    ...mended,
    q: mended.isMended ? mended.words.join(' ') : text,
    forms,
    marked: {
      words: forms.map(({ word }) => word),
      stems: forms.flatMap(({ stems, sameWords }) => [...stems, ...sameWords]),
    },
  }
}

async function findAll(
  { pool, clock, variant, registries, readOwn }: Dependencies,
  { q, words, forms, marked }: Understood,
  { caller, only, ...asker }: Asker & { readonly only: Narrowing },
): Promise<Found> {
  const { from, to, language = asker.language } = only
  const hasDays = from !== undefined || to !== undefined
  const permissions = caller.actor === 'VISITOR' ? OPEN_TO_VISITORS : PERMISSIONS_OF[caller.actor]
  const [entries, goods, best, own] = await Promise.all([
    findEntries(pool, { variant, language, permissions, only, now: clock.now() }, forms),
    // Registries have no day of news, so a filter by days excludes records.
    hasDays ? [] : findInRegistries(registries, { q, only: only.language, language, marked }),
    hasDays ? [] : findBestHits(registries, { q, words, only: only.language, forms, marked }),
    caller.actor === 'VISITOR'
      ? []
      : findOwn(readOwn, { person: caller, days: { from, to }, language, forms, marked }),
  ])
  const records = [...goods, ...best]
  return { hits: [...enough(entries), ...records.flatMap(({ hits }) => hits), ...own], registries: records }
}

/** Entries with most of the words; if these are few, also those with some of the words and a good score. */
function enough(entries: readonly EntryHit[]): readonly EntryHit[] {
  const most = Math.max(0, ...entries.map(({ covered }) => covered))
  const best = Math.max(0, ...entries.map(({ score }) => score))
  const good = entries.filter(({ covered, score }) => covered >= 0.6 * most && score >= 0.2 * best)
  if (good.length >= PLENTY) return good
  return entries.filter(({ covered, score }) => covered >= 0.3 * most && score >= 0.3 * best).slice(0, PLENTY)
}

async function resultsOf(
  { pool, registries }: Dependencies,
  { hits, more }: Pick<ReturnType<typeof pageOf>, 'hits' | 'more'>,
  { language, textsIn, caller, marked }: Asker & { readonly textsIn: Language; readonly marked: Marked },
): Promise<SearchResult[]> {
  const keys = hits.flatMap((hit) => ('key' in hit ? [hit.key] : []))
  const [entries, ...further] = await Promise.all([
    keys.length === 0 ? new Map<number, StoredEntry>() : readEntries(pool, keys),
    ...more.map(({ of, skip, take }) => readFurther(registries, of, { skip, take, language })),
  ])
  const mayOpen = PERMISSIONS_OF[caller.actor]
  return [...hits, ...further.flat()].flatMap((hit) => {
    if ('record' in hit) return [recordResult(hit, { language, textsIn, marked })]
    if ('result' in hit) return [hit.result]
    const entry = entries.get(hit.key)
    return entry === undefined ? [] : [entryResult(entry, { language, textsIn, marked, mayOpen })]
  })
}
