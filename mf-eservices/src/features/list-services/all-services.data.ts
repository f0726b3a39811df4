import type { LoadData } from 'shared-contracts/release/render-contract'
import { allServicesPath } from './all-services.api.ts'

export const loadData: LoadData = ({ language }) => [allServicesPath(language)]
