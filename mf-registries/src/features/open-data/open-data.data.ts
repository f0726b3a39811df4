import type { LoadData } from 'shared-contracts/release/render-contract'
import { registryListPath } from '../../common/registry-list.api.ts'
import { dailyFilesPath } from './open-data.api.ts'

export const loadData: LoadData = ({ language }) => [registryListPath(language), dailyFilesPath(language)]
