import { useEffect, useState } from 'react'
import type { SearchReply } from 'shared-contracts/http/search'
import { useRuntime } from 'shared-runtime/remote'
import { useLanguage } from 'shared-runtime/settings'

const DEBOUNCE_MS = 500
const MIN_LENGTH = 2
/** SRCH-01: results of a call; the list shows fewer. */
const PER_PAGE = 10

export interface SearchResults {
  readonly words: string
  readonly reply: SearchReply | undefined
}

/** Results of the server for the typed words; the previous ones remain until the last request ends (SRCH-01). */
export function useSearchResults(words: string): SearchResults | undefined {
  const { api } = useRuntime()
  const language = useLanguage()
  const [answers, setAnswers] = useState<SearchResults>()
  useEffect(() => {
    if (words.length < MIN_LENGTH) return undefined
    const asking = new AbortController()
    const tell = (reply: SearchReply | undefined) => {
      if (!asking.signal.aborted) setAnswers({ words, reply })
    }
    // Without the contract's schemas, which would be loaded with it.
    const query = new URLSearchParams({ page: '1', perPage: String(PER_PAGE), word: words, lang: language })
    const timer = setTimeout(() => {
      api.get(`/search/public?${query.toString()}`, asking.signal).then(
        (reply) => tell(reply as SearchReply),
        () => tell(undefined),
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [api, words, language])
  return words.length < MIN_LENGTH ? undefined : answers
}

export function isSearching(words: string, answers: SearchResults | undefined): boolean {
  return words.length >= MIN_LENGTH && answers?.words !== words
}
