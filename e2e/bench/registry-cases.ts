import { RecordPage } from 'shared-contracts/http/registries'
import type { BenchCase } from './registry-load.ts'

/** More than a case can request, so that few are repeated and served from a cache. */
const REQUESTS_PER_CASE = 20_000
const ROUNDS = 250
const LIST_LIMITS = { limit: 50, goal: 25 }
const SEARCH_LIMITS = { limit: 250, goal: 100 }
const TYPO_LIMITS = { limit: 400, goal: 200 }
const FACET_LIMITS = { limit: 200, goal: 100, connections: 10 }
const LOADED_LIMITS = { limit: 100, goal: 50 }
const LAST_BY_CURSOR = 'last page by cursor'
const SECTIONS = ['I', 'II', 'IV', 'VI', 'VII', 'XI', 'XV', 'XVI', 'XVIII', 'XX']
const SORTS = ['code,ASC', 'code,DESC', 'name,ASC', 'name,DESC']

interface Sample {
  readonly code: string
  /** Words of its name by language. */
  readonly names: readonly (readonly string[])[]
}

/** Cases of the standards, a registry of common size, with some of its records. */
export function listStandardsCases(base: string, records: readonly string[]): readonly BenchCase[] {
  const sorts = ['reference,ASC', 'title,DESC', 'publishedAt,DESC', 'year,ASC']
  const words = ['quality management', 'water', 'measurement', 'steel', 'safety of machinery', 'vocabulary']
  return [
    { name: 'standards: list', urls: sorts.map((sort) => `${base}?sort=${sort}&page=7`), ...LIST_LIMITS },
    {
      name: 'standards: filter',
      urls: ['13', '23', '35', '77'].map((ics) => `${base}?ics=${ics}`),
      ...LIST_LIMITS,
    },
    {
      name: 'standards: words',
      urls: words.map((q) => `${base}?q=${encodeURIComponent(q)}`),
      ...SEARCH_LIMITS,
    },
    {
      name: 'standards: record',
      urls: records.map((id) => `${base}/${encodeURIComponent(id)}`),
      ...LIST_LIMITS,
    },
  ]
}

/** Cases of records in force on a day, and of changes since a day. */
function listTimeCases(base: string): readonly BenchCase[] {
  const days = Array.from({ length: 20 }, (_, day) => `2024-05-${10 + day}`)
  const ofDays = days.flatMap((day, page) => `${base}?asOf=${day}&page=${1 + page}`)
  const changes = `${base.replace(/records$/, 'changes')}?since=2022-01-01&perPage=100`
  return [
    { name: 'list of a day', urls: ofDays, ...LIST_LIMITS },
    { name: 'changes', urls: [changes], ...LIST_LIMITS },
  ]
}

/** Cases of the first page and of the last one with a page number. */
function listPagingCases(base: string): readonly BenchCase[] {
  return [
    { name: 'first page', urls: [`${base}?perPage=10`] },
    { name: 'last page by number', urls: [`${base}?perPage=10&page=1000`] },
  ]
}

/**
 * Requests as visitors would send them, for existing records; the same in each run.
 * @throws Error for a failed request.
 */
export async function createCases(
  base: string,
  isIncluded: (name: string) => boolean,
): Promise<readonly BenchCase[]> {
  const random = randomNumbers(20_261_120)
  const pick = createPicker(random)
  const samples = await collectSamples(base, random)
  const many = (make: () => string): string[] => Array.from({ length: REQUESTS_PER_CASE }, make)
  const sample = (): Sample => pick(samples, { code: '01', names: [['steel']] })
  const section = (): string => (random() < 0.5 ? `&category=${pick(SECTIONS, 'I')}` : '')
  const words = (): string[] => {
    const known = pick(sample().names, ['steel'])
    const first = pick(known, 'steel')
    const others = known.filter((word) => word !== first)
    return random() < 0.5 ? [first] : [first, pick(others, 'wood')]
  }
  const searchUrl = (q: string): string => `${base}?q=${encodeURIComponent(q)}`
  const lists = many(
    () =>
      `${base}?sort=${pick(SORTS, 'code,ASC')}&page=${1 + Math.floor(random() * 50)}&lang=${pick(['az', 'en', 'ru'], 'az')}`,
  )
  // Different for nearly each request: the words of one record, and a day.
  const facets = (): string => {
    const day = `20${22 + Math.floor(random() * 4)}-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}-15`
    return random() < 0.5
      ? `${base}?validOn=${day}&hs=${sample().code.slice(0, 4)}${section()}&perPage=10`
      : `${searchUrl(words().join(' '))}&hs=${sample().code.slice(0, 2)}${section()}&perPage=10`
  }
  const codes = [...new Set(samples.map(({ code }) => code))]
  return [
    { name: 'list, sorted, pages 1 to 50', urls: lists, ...LIST_LIMITS },
    { name: 'facets, 10 at once', urls: many(facets), ...FACET_LIMITS },
    { name: 'list while facets are requested', urls: lists, background: many(facets), ...LOADED_LIMITS },
    {
      name: 'filter',
      urls: many(() => {
        const risks = pick(['low', 'medium', 'high', 'low,medium', 'medium,high'], 'low')
        const prefix = random() < 0.3 ? `&hs=${sample().code.slice(0, 4)}` : ''
        return `${base}?risk=${risks}${section()}${prefix}&page=${1 + Math.floor(random() * 5)}`
      }),
      ...LIST_LIMITS,
    },
    { name: 'exact number', urls: codes.map(searchUrl), ...LIST_LIMITS },
    { name: 'words', urls: many(() => searchUrl(words().join(' '))), ...SEARCH_LIMITS },
    {
      name: 'words with a typo',
      urls: many(() =>
        searchUrl(
          words()
            .map((word) => addTypo(word, random))
            .join(' '),
        ),
      ),
      ...TYPO_LIMITS,
    },
    { name: 'record', urls: codes.map((code) => `${base}/${code}`), ...LIST_LIMITS },
    ...listTimeCases(base),
    ...listPagingCases(base),
    { name: LAST_BY_CURSOR, urls: isIncluded(LAST_BY_CURSOR) ? [await findLastPage(base)] : [] },
  ].filter(({ name }) => isIncluded(name))
}

/** Picks an item at random. */
function createPicker(random: () => number) {
  return <Item>(items: readonly Item[], otherwise: Item): Item =>
    items[Math.floor(random() * items.length)] ?? otherwise
}

/** Linear congruential generator: each run requests the same. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

async function read(url: string) {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`)
  return RecordPage.parse(await reply.json())
}

async function collectSamples(base: string, random: () => number): Promise<readonly Sample[]> {
  const samples: Sample[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const prefix = String(1 + Math.floor(random() * 96)).padStart(2, '0')
    const { content } = await read(`${base}?hs=${prefix}&perPage=100&page=${1 + Math.floor(random() * 90)}`)
    for (const { number, title } of content) {
      const names = [title.az, title.en, title.ru].map((name) => name?.match(/\p{L}{4,}/gu) ?? [])
      samples.push({ code: number, names: names.filter((words) => words.length > 0) })
    }
  }
  return samples
}

/** Replaces, removes or doubles one letter. */
function addTypo(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * Math.max(1, word.length - 2))
  const kind = random()
  if (kind < 0.4) return word.slice(0, at) + word.slice(at + 1)
  if (kind < 0.7) return `${word.slice(0, at)}${word.charAt(at)}${word.slice(at)}`
  return `${word.slice(0, at)}x${word.slice(at + 1)}`
}

/** URL of the last page of the whole list, read by cursor from page to page, in smaller steps at the end. */
async function findLastPage(base: string): Promise<string> {
  process.stderr.write('reading up to the last page …\n')
  let before = ''
  let after = ''
  for (const perPage of [100, 10]) {
    // The last large page is read again in smaller ones.
    after = before
    for (;;) {
      const { next } = await read(`${base}?perPage=${perPage}${after}`)
      if (next === undefined) break
      before = after
      after = `&after=${next}`
    }
  }
  return `${base}?perPage=10${after}`
}
