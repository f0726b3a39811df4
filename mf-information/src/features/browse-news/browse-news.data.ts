import type { LoadData } from 'shared-contracts/release/render-contract'
import { newsDataPath } from './browse-news.api.ts'
import { readNewsAddress } from './news-address.ts'

export const loadData: LoadData = ({ search, language }) => [newsDataPath(readNewsAddress(search), language)]
