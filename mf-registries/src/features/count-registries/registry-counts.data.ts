import type { LoadData } from 'shared-contracts/release/render-contract'
import { registryCountsPath } from './registry-counts.api.ts'

export const loadData: LoadData = ({ language }) => [registryCountsPath(language)]
