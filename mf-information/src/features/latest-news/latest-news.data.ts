import type { LoadData } from 'shared-contracts/release/render-contract'
import { latestNewsPath } from './latest-news.api.ts'

export const loadData: LoadData = ({ language }) => [latestNewsPath(language)]
