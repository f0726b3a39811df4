import type { LoadData } from 'shared-contracts/release/render-contract'
import { registryListPath } from '../../common/registries.api.ts'

export const loadData: LoadData = ({ language }) => [registryListPath(language)]
