import { readSearch, writeSearch } from 'shared-runtime/navigation'
import { matching, pageIn, wordsIn } from '../../common/address-parts.ts'

/** What the address of the questions says; the part after `#` names one of them. */
export interface FaqAddress {
  readonly q: string
  readonly topic: string
  readonly page: number
}

/** What a part may be, as the endpoint has it. */
const TOPIC = /^[a-z0-9][a-z0-9-]{1,79}$/
const LAST_PAGE = 10_000

/** Reads an address, part by part: what does not fit counts as not said (HTTP-03). */
export function readFaqAddress(search: { toString(): string }): FaqAddress {
  const parameters = readSearch(new URLSearchParams(search.toString()))
  const first = (name: string) => [parameters[name]].flat()[0]
  return {
    q: wordsIn(first('q')),
    topic: matching(TOPIC, first('topic')),
    page: pageIn(first('page'), LAST_PAGE),
  }
}

/** Parameters of the address and of the call alike; what is empty or the default is left out (HTTP-04). */
export function faqParameters({ q, topic, page }: FaqAddress) {
  return { q, topic, page: page > 1 ? page : 0 }
}

/** Query string with its question mark; empty for all questions. */
export function writeFaqAddress(address: FaqAddress): string {
  return writeSearch(faqParameters(address))
}
