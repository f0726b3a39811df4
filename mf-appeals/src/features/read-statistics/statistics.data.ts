import type { LoadData } from 'shared-contracts/release/render-contract'
import { statisticsCall } from './statistics.api.ts'
import { readStatisticsAddress } from './statistics-address.ts'

export const loadData: LoadData = ({ search, language }) => [
  statisticsCall.path(language, readStatisticsAddress(search)),
]
