import type { LoadData } from 'shared-contracts/release/render-contract'
import { readFaqAddress } from './faq-address.ts'
import { faqCall } from './find-answer.api.ts'

export const loadData: LoadData = ({ search, language }) => [faqCall.path(language, readFaqAddress(search))]
