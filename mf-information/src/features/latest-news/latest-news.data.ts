import type { LoadData } from 'shared-contracts/release/render-contract'
import { latestNewsCall } from './latest-news.api.ts'

export const loadData: LoadData = ({ language }) => [latestNewsCall.path(language)]
