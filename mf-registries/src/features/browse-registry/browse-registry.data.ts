import type { LoadData } from 'shared-contracts/release/render-contract'
import { registryDataPath } from '../../common/registry.api.ts'
import { recordsPath } from './browse-registry.api.ts'
import { LIST_PARTS } from './later/all-parts.ts'
import { provideListParts } from './later/list-parts.ts'
import { readListAddress } from './list-address.ts'

provideListParts(LIST_PARTS)

export const loadData: LoadData = ({ params, search, language }) => [
  registryDataPath(params.registry ?? '', language),
  recordsPath(params.registry ?? '', readListAddress(search), language),
]
