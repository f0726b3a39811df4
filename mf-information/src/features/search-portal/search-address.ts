import { SEARCH_GROUPS } from 'shared-contracts/http/search'
import type { SearchGroup } from 'shared-contracts/http/search'
import { LANGUAGES } from 'shared-contracts/session/language'
import type { Language } from 'shared-contracts/session/language'
import { formatDate, parseDate } from 'shared-runtime/i18n'
import { readSearch } from 'shared-runtime/navigation'
import { MAX_WORDS_LENGTH, defineAddress, pageReader, readWords } from '../../common/list-address.ts'

export const SEARCH_PATH = '/search'

/** Page size (SRCH-01). */
export const RESULTS_PER_PAGE = 10

/** Maximum page of the endpoint. */
export const LAST_PAGE = 100

/** Sorts the newest first; the default is the best match first. */
export const NEWEST_FIRST = 'date,DESC'

export interface SearchAddress {
  readonly word: string
  /** Only results of these kinds; empty for all. */
  readonly kinds: readonly SearchGroup[]
  /** Language of results; empty for all. */
  readonly language: Language | ''
  /** Date range, YYYY-MM-DD; empty for no limit. */
  readonly from: string
  readonly to: string
  readonly sort: typeof NEWEST_FIRST | ''
  readonly page: number
}

/** Address of a search without filters. */
export function searchFor(word: string): SearchAddress {
  return { word, kinds: [], language: '', from: '', to: '', sort: '', page: 1 }
}

/** Parses `2026-11-05` or `05.11.2026`, as forms send it without JavaScript; empty if invalid. */
export function readDay(text: string): string {
  const typed = /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text
  return parseDate(typed) ?? ''
}

/** Known values that are named in a comma-separated list, in the order of `known`. */
function filterKnown<Value extends string>(known: readonly Value[], names: string): readonly Value[] {
  const given = names.split(',')
  return known.filter((value) => given.includes(value))
}

/** Address of the search. */
export const SEARCH = defineAddress<SearchAddress>(SEARCH_PATH, {
  // Links from other sites may have longer words; they are truncated.
  word: ([word = '']) => readWords([word.trim().slice(0, MAX_WORDS_LENGTH)]),
  kinds: (values) => filterKnown(SEARCH_GROUPS, values.join(',')),
  language: ([language = '']) => filterKnown(LANGUAGES, language.trim())[0] ?? '',
  from: ([day = '']) => readDay(day.trim()),
  to: ([day = '']) => readDay(day.trim()),
  sort: ([sort]) => (sort === NEWEST_FIRST ? NEWEST_FIRST : ''),
  page: pageReader(LAST_PAGE),
})

/** Parses an address. Old addresses have one kind as `group`; a reversed date range is swapped. */
export function readSearchAddress(search: { toString(): string }): SearchAddress {
  const parameters = new URLSearchParams(search.toString())
  for (const kind of [readSearch(parameters)['group'] ?? []].flat()) parameters.append('kinds', kind)
  const address = SEARCH.read(parameters)
  const { from, to } = address
  return from !== '' && to !== '' && from > to ? { ...address, from: to, to: from } : address
}

/** The same search without filters. */
export function withoutFilters(address: SearchAddress): SearchAddress {
  return SEARCH.change(address, { kinds: [], language: '', from: '', to: '' })
}

/** Adds a kind, or removes it. */
export function toggleKind(kinds: readonly SearchGroup[], kind: SearchGroup): readonly SearchGroup[] {
  return SEARCH_GROUPS.filter((one) => kinds.includes(one) !== (one === kind))
}

/** Number of active filters. */
export function countFilters({ kinds, language, from, to }: SearchAddress): number {
  return kinds.length + [language, from, to].filter((part) => part !== '').length
}
