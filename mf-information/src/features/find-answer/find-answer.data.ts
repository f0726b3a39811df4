import type { LoadData } from 'shared-contracts/release/render-contract'
import { readFaqAddress } from './faq-address.ts'
import { questionsPath } from './find-answer.api.ts'

export const loadData: LoadData = ({ search, language }) => [questionsPath(readFaqAddress(search), language)]
