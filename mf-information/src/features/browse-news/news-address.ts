import { readSearch, writeSearch } from 'shared-runtime/navigation'
import { matching, pageIn, wordsIn } from '../../common/address-parts.ts'

/** What the address of the list says. */
export interface NewsAddress {
  readonly q: string
  readonly topics: readonly string[]
  readonly audiences: readonly string[]
  /** A year or a month; empty for all time. */
  readonly period: string
  readonly page: number
}

export const ALL_NEWS: NewsAddress = { q: '', topics: [], audiences: [], period: '', page: 1 }

/** What a part may be, as the endpoint has it. */
const TOPICS = /^[a-z0-9-]{2,80}(,[a-z0-9-]{2,80}){0,9}$/
const AUDIENCES = /^[a-z_]{2,40}(,[a-z_]{2,40}){0,4}$/
const PERIOD = /^\d{4}(-(0[1-9]|1[0-2]))?$/
const LAST_PAGE = 10_000

function namesIn(list: string): readonly string[] {
  return list === '' ? [] : [...new Set(list.split(','))].toSorted()
}

/** Reads an address, part by part: what does not fit counts as not said (HTTP-03). */
export function readNewsAddress(search: { toString(): string }): NewsAddress {
  const parameters = readSearch(new URLSearchParams(search.toString()))
  const given = (name: string) => {
    const value = parameters[name]
    return Array.isArray(value) ? value.join(',') : value
  }
  return {
    q: wordsIn(given('q')),
    topics: namesIn(matching(TOPICS, given('topic'))),
    audiences: namesIn(matching(AUDIENCES, given('audience'))),
    period: matching(PERIOD, given('period')),
    page: pageIn(given('page'), LAST_PAGE),
  }
}

/** Parameters of the address and of the call alike; what is empty or the default is left out (HTTP-04). */
export function newsParameters({ q, topics, audiences, period, page }: NewsAddress) {
  return { q, topic: topics.join(','), audience: audiences.join(','), period, page: page > 1 ? page : 0 }
}

/** Query string with its question mark; empty for the plain list. */
export function writeNewsAddress(address: NewsAddress): string {
  return writeSearch(newsParameters(address))
}

/** Whatever else changes, the list starts again on its first page. */
export function changeNews(address: NewsAddress, change: Partial<NewsAddress>): NewsAddress {
  return { ...address, page: 1, ...change }
}

/** The values with this one chosen, or taken back. */
export function toggled(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value].toSorted()
}

export function countFilters({ topics, audiences, period }: NewsAddress): number {
  return topics.length + audiences.length + (period === '' ? 0 : 1)
}
