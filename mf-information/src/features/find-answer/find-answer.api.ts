import { listFaq } from 'shared-contracts/http/content'
import { pageCall } from 'shared-runtime/http'
import { faqParameters } from './faq-address.ts'
import type { FaqAddress } from './faq-address.ts'

/** The questions that the address asks for; those of the address before stay while new ones load. */
export const faqCall = pageCall(listFaq, (address: FaqAddress) => ({ query: faqParameters(address) }), {
  keepPrevious: true,
})
