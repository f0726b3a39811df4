import { FaqQuery } from 'shared-contracts/http/content'
import { readPart, readSearch, writeSearch } from 'shared-runtime/navigation'

/** What the address of the questions says; the part after `#` names one of them. */
export interface FaqAddress {
  readonly q: string
  readonly topic: string
  readonly page: number
}

const { q: Words, topic: Topic, page: Page } = FaqQuery.shape

/** Reads an address, part by part: what does not fit counts as not said (HTTP-03). */
export function readFaqAddress(search: { toString(): string }): FaqAddress {
  const parameters = readSearch(new URLSearchParams(search.toString()))
  const first = (name: string) => [parameters[name]].flat()[0]
  return {
    q: readPart(Words, first('q')?.trim(), ''),
    topic: readPart(Topic, first('topic'), ''),
    page: readPart(Page, first('page'), 1),
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
