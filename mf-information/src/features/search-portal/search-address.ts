import { SEARCH_GROUPS } from 'shared-contracts/http/search'
import type { SearchGroup } from 'shared-contracts/http/search'
import { LANGUAGES } from 'shared-contracts/session/language'
import type { Language } from 'shared-contracts/session/language'
import { formatDate, parseDate } from 'shared-runtime/i18n'
import { readSearch } from 'shared-runtime/navigation'
import { MAX_WORDS_LENGTH, defineAddress, pageReader, readWords } from '../../common/list-address.ts'

export const SEARCH_PATH = '/search'

/** The page has that many at a time (SRCH-01). */
export const RESULTS_PER_PAGE = 10

/** Pages that the endpoint counts; whoever leafs further should say more words. */
export const LAST_PAGE = 100

/** The newest first; without it the best match is first. */
export const NEWEST_FIRST = 'date,DESC'

export interface SearchAddress {
  readonly word: string
  /** Only results of these kinds; empty for all. */
  readonly kinds: readonly SearchGroup[]
  /** Only results that are written in this language; empty for all. */
  readonly language: Language | ''
  /** Only results of these days on and up to these, as YYYY-MM-DD; empty where no day is said. */
  readonly from: string
  readonly to: string
  readonly sort: typeof NEWEST_FIRST | ''
  readonly page: number
}

/** Words and nothing else. */
export function searchFor(word: string): SearchAddress {
  return { word, kinds: [], language: '', from: '', to: '', sort: '', page: 1 }
}

/** The day of `2026-11-05` or of `05.11.2026`, as forms send it without JavaScript; empty for what is no day. */
export function readDay(text: string): string {
  const typed = /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text
  return parseDate(typed) ?? ''
}

/** Of the known values those that are named, in their own order. */
function filterKnown<Value extends string>(known: readonly Value[], names: string): readonly Value[] {
  const given = names.split(',')
  return known.filter((value) => given.includes(value))
}

/** Address of the search, whose kinds, languages and days narrow the results. */
export const SEARCH = defineAddress<SearchAddress>(SEARCH_PATH, {
  // Longer words come from outside; their beginning is what can be looked for.
  word: ([word = '']) => readWords([word.trim().slice(0, MAX_WORDS_LENGTH)]),
  kinds: (values) => filterKnown(SEARCH_GROUPS, values.join(',')),
  language: ([language = '']) => filterKnown(LANGUAGES, language.trim())[0] ?? '',
  from: ([day = '']) => readDay(day.trim()),
  to: ([day = '']) => readDay(day.trim()),
  sort: ([sort]) => (sort === NEWEST_FIRST ? NEWEST_FIRST : ''),
  page: pageReader(LAST_PAGE),
})

/** Reads an address. Older addresses name one kind as `group`; days the wrong way round mean the same time. */
export function readSearchAddress(search: { toString(): string }): SearchAddress {
  const parameters = new URLSearchParams(search.toString())
  for (const kind of [readSearch(parameters)['group'] ?? []].flat()) parameters.append('kinds', kind)
  const address = SEARCH.read(parameters)
  const { from, to } = address
  return from !== '' && to !== '' && from > to ? { ...address, from: to, to: from } : address
}

/** The same words without anything that narrows them. */
export function withoutFilters(address: SearchAddress): SearchAddress {
  return SEARCH.change(address, { kinds: [], language: '', from: '', to: '' })
}

/** The kinds with this one chosen, or taken back. */
export function toggleKind(kinds: readonly SearchGroup[], kind: SearchGroup): readonly SearchGroup[] {
  return SEARCH_GROUPS.filter((one) => kinds.includes(one) !== (one === kind))
}

/** How many filters are set, as many as can be taken away one by one. */
export function countFilters({ kinds, language, from, to }: SearchAddress): number {
  return kinds.length + [language, from, to].filter((part) => part !== '').length
}
