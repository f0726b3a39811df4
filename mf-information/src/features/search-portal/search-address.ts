import { SEARCH_GROUPS } from 'shared-contracts/http/search'
import type { SearchGroup } from 'shared-contracts/http/search'
import { LANGUAGES } from 'shared-contracts/session/language'
import type { Language } from 'shared-contracts/session/language'
import { formatDate, parseDate } from 'shared-runtime/i18n'
import { readSearch, writeSearch } from 'shared-runtime/navigation'
import { MOST_WORDS, pageIn, wordsIn } from '../../common/address-parts.ts'

/** Path of the page, without language prefix. */
export const SEARCH_PATH = '/search'

/** The page has that many at a time (SRCH-01). */
export const RESULTS_PER_PAGE = 10

/** Pages that the endpoint counts; whoever leafs further should say more words. */
export const LAST_PAGE = 100

/** The newest first; without it the best match is first. */
export const NEWEST_FIRST = 'date,DESC'

/** What the address of the search says. */
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
function namedIn<Value extends string>(known: readonly Value[], names: string): readonly Value[] {
  const said = names.split(',')
  return known.filter((value) => said.includes(value))
}

/** Reads an address, part by part: what does not fit counts as not said (HTTP-03). */
export function readSearchAddress(search: { toString(): string }): SearchAddress {
  const parameters = readSearch(new URLSearchParams(search.toString()))
  const all = (name: string) => [parameters[name] ?? ''].flat().join(',')
  const first = (name: string) => [parameters[name]].flat()[0]?.trim() ?? ''
  const [from, to] = [readDay(first('from')), readDay(first('to'))]
  // Days the wrong way round mean the same time.
  const isTurned = from !== '' && to !== '' && from > to
  return {
    // Longer words come from outside; their beginning is what can be looked for.
    word: wordsIn(first('word').slice(0, MOST_WORDS)),
    // Older addresses name one kind as `group`.
    kinds: namedIn(SEARCH_GROUPS, `${all('kinds')},${all('group')}`),
    language: namedIn(LANGUAGES, first('language'))[0] ?? '',
    from: isTurned ? to : from,
    to: isTurned ? from : to,
    sort: first('sort') === NEWEST_FIRST ? NEWEST_FIRST : '',
    page: pageIn(first('page'), LAST_PAGE),
  }
}

/** Parameters of the address; what is empty or the default is left out (HTTP-04). */
export function searchParameters({ kinds, page, ...said }: SearchAddress) {
  const { word, language, from, to, sort } = said
  return { word, kinds: kinds.join(','), language, from, to, sort, page: page > 1 ? page : 0 }
}

/** Path and query, without language prefix. */
export function writeSearchAddress(address: SearchAddress): string {
  return `${SEARCH_PATH}${writeSearch(searchParameters(address))}`
}

/** Whatever else changes, the results start again on their first page. */
export function changeSearch(address: SearchAddress, change: Partial<SearchAddress>): SearchAddress {
  return { ...address, page: 1, ...change }
}

/** The same words without anything that narrows them. */
export function withoutFilters(address: SearchAddress): SearchAddress {
  return changeSearch(address, { kinds: [], language: '', from: '', to: '' })
}

/** The kinds with this one chosen, or taken back. */
export function toggleKind(kinds: readonly SearchGroup[], kind: SearchGroup): readonly SearchGroup[] {
  return SEARCH_GROUPS.filter((one) => kinds.includes(one) !== (one === kind))
}

/** How many filters are set, as many as can be taken away one by one. */
export function countFilters({ kinds, language, from, to }: SearchAddress): number {
  return kinds.length + [language, from, to].filter((part) => part !== '').length
}

/** What a plain form sends along with its own fields. */
export function keptFields(address: SearchAddress, own: readonly string[]): readonly [string, string][] {
  return Object.entries(searchParameters({ ...address, page: 1 })).flatMap(([name, value]) =>
    own.includes(name) || typeof value !== 'string' || value === '' ? [] : [[name, value]],
  )
}
