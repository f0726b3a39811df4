import type { LoadData } from 'shared-contracts/release/render-contract'
import { registryCountsCall } from '../../common/registries.api.ts'

export const loadData: LoadData = ({ language }) => [registryCountsCall.path(language)]
