import type { LoadData } from 'shared-contracts/release/render-contract'
import { registryListCall } from '../../common/registries.api.ts'

export const loadData: LoadData = ({ language }) => [registryListCall.path(language)]
