import type { PageState, PageWords } from 'shared-contracts/release/page-state'

/** The words that a page was sent with. */
export function wordsOf({ titles, menu, search }: Pick<PageState, keyof PageWords>): PageWords {
  return { titles, menu, search }
}
