import { useEffect, useState } from 'react'
import type { SearchReply } from 'shared-contracts/http/search'
import { useRuntime } from 'shared-runtime/remote'
import { useLanguage } from 'shared-runtime/settings'

const DEBOUNCE_MS = 500
const MIN_LENGTH = 2
/** SRCH-01: results per request; the list shows fewer. */
const PER_PAGE = 10

export interface SearchResults {
  readonly words: string
  readonly reply: SearchReply | undefined
}

/** Server results for the words; the previous results remain until the request ends (SRCH-01). */
export function useSearchResults(words: string): SearchResults | undefined {
  const { api } = useRuntime()
  const language = useLanguage()
  const [answers, setAnswers] = useState<SearchResults>()
  useEffect(() => {
    if (words.length < MIN_LENGTH) return undefined
    const request = new AbortController()
    const finish = (reply: SearchReply | undefined) => {
      if (!request.signal.aborted) setAnswers({ words, reply })
    }
    // Built by hand, because the endpoint of the contract would load its schemas.
    const query = new URLSearchParams({ page: '1', perPage: String(PER_PAGE), word: words, lang: language })
    const timer = setTimeout(() => {
      api.get(`/search/public?${query.toString()}`, request.signal).then(
        (reply) => finish(reply as SearchReply),
        () => finish(undefined),
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [api, words, language])
  return words.length < MIN_LENGTH ? undefined : answers
}

export function isSearching(words: string, answers: SearchResults | undefined): boolean {
  return words.length >= MIN_LENGTH && answers?.words !== words
}
