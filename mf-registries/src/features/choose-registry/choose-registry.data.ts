import type { LoadData } from 'shared-contracts/release/render-contract'
import { registryListPath } from '../../common/registry-list.api.ts'

export const loadData: LoadData = ({ language }) => [registryListPath(language)]
