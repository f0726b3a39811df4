import type { LoadData } from 'shared-contracts/release/render-contract'
import { FAQ, faqCall } from './find-answer.api.ts'

export const loadData: LoadData = ({ search, language }) => [faqCall.path(language, FAQ.read(search))]
