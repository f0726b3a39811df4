import { NEWS_FEED_PATH, listNews } from 'shared-contracts/http/content'
import type { Language } from 'shared-contracts/session/language'
import { pageCall } from 'shared-runtime/http'
import { NEWS } from './news-address.ts'
import type { NewsAddress } from './news-address.ts'

/** News for an address. The previous ones stay while new ones load. */
export const newsCall = pageCall(listNews, (address: NewsAddress) => ({ query: NEWS.parameters(address) }), {
  keepPrevious: true,
})

/** URL of the Atom feed in a language. */
export function feedAddress(language: Language): string {
  return `/api${NEWS_FEED_PATH}?lang=${language}`
}
