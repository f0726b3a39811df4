import { listFaq } from 'shared-contracts/http/content'
import type { FaqPage } from 'shared-contracts/http/content'
import type { Language } from 'shared-contracts/session/language'
import { apiPath, useApi } from 'shared-runtime/http'
import type { ApiState } from 'shared-runtime/http'
import { faqParameters } from './faq-address.ts'
import type { FaqAddress } from './faq-address.ts'

/** The questions that the address asks for; those of the address before stay while new ones load. */
export function useQuestions(address: FaqAddress): ApiState<FaqPage> {
  return useApi(listFaq, { query: faqParameters(address) }, { keepPrevious: true })
}

export function questionsPath(address: FaqAddress, language: Language): string {
  return apiPath(listFaq, { query: faqParameters(address) }, language)
}
