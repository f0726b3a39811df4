import type { LoadData } from 'shared-contracts/release/render-contract'
import { newsCall } from './browse-news.api.ts'
import { NEWS } from './news-address.ts'

export const loadData: LoadData = ({ search, language }) => [newsCall.path(language, NEWS.read(search))]
