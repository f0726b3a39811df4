import type { LoadData } from 'shared-contracts/release/render-contract'
import { registryCountsCall } from '../../common/registry-counts.api.ts'

export const loadData: LoadData = ({ language }) => [registryCountsCall.path(language)]
