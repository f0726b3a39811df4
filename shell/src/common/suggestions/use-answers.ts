import { useEffect, useState } from 'react'
import type { SearchReply } from 'shared-contracts/http/search'
import { useRuntime } from 'shared-runtime/remote'
import { useLanguage } from 'shared-runtime/settings'

/** SRCH-01: as long as somebody pauses before the server is asked. */
const DEBOUNCE_MS = 500
/** One sign finds everything and nothing. */
const SHORTEST = 2
/** SRCH-01: results of a call; the list shows fewer. */
const PER_PAGE = 10

/** What the server has found for the words. */
export interface Answers {
  readonly words: string
  /** Undefined where the search has failed. */
  readonly reply: SearchReply | undefined
}

/**
 * What the server finds for what is typed. An answer counts only for the words that it was asked with while these are
 * the last ones: a late one never stands in the place of a newer one (SRCH-01). Until the next one is there the one
 * before stays, so that the list does not jump with every letter.
 */
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
    // Built by hand: the contract's schemas are of no use here, and weigh more than all of this.
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

/** Whether the words are still being looked for. */
export function isAsking(words: string, answers: Answers | undefined): boolean {
  return words.length >= SHORTEST && answers?.words !== words
}
