import type { LoadData } from 'shared-contracts/release/render-contract'
import { performanceCall, readQuarter } from './performance.api.ts'

export const loadData: LoadData = ({ search, language }) => [
  performanceCall.path(language, readQuarter(search)),
]
