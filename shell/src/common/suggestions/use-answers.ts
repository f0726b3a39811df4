import { useEffect, useState } from 'react'
import type { SearchReply } from 'shared-contracts/http/search'
import { useRuntime } from 'shared-runtime/remote'
import { useLanguage } from 'shared-runtime/settings'

const DEBOUNCE_MS = 500
const SHORTEST = 2
/** SRCH-01: results of a call; the list shows fewer. */
const PER_PAGE = 10

export interface Answers {
  readonly words: string
  readonly reply: SearchReply | undefined
}

/** Results of the server for the typed words; the previous ones remain until the last request ends (SRCH-01). */
export function useAnswers(words: string): Answers | undefined {
  const { api } = useRuntime()
  const language = useLanguage()
  const [answers, setAnswers] = useState<Answers>()
  useEffect(() => {
    if (words.length < SHORTEST) return undefined
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
  return words.length < SHORTEST ? undefined : answers
}

export function isAsking(words: string, answers: Answers | undefined): boolean {
  return words.length >= SHORTEST && answers?.words !== words
}
