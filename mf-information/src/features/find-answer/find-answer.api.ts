import { listFaq } from 'shared-contracts/http/content'
import { pageCall } from 'shared-runtime/http'
import { defineAddress, pageReader, readWords, textReader } from '../../common/list-address.ts'
import { FAQ_PATH } from '../../common/information-addresses.ts'

/** Address of the questions; the URL fragment is the id of a question. */
export const FAQ = defineAddress(FAQ_PATH, {
  q: readWords,
  topic: textReader(/^[a-z0-9][a-z0-9-]{1,79}$/),
  page: pageReader(10_000),
})

export type FaqAddress = ReturnType<typeof FAQ.read>

/** Questions for an address. The previous ones stay while new ones load. */
export const faqCall = pageCall(listFaq, (address: FaqAddress) => ({ query: FAQ.parameters(address) }), {
  keepPrevious: true,
})
