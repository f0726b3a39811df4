import type { LoadData } from 'shared-contracts/release/render-contract'
import { newsCall } from './browse-news.api.ts'
import { readNewsAddress } from './news-address.ts'

export const loadData: LoadData = ({ search, language }) => [newsCall.path(language, readNewsAddress(search))]
