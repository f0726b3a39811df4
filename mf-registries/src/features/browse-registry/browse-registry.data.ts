import type { LoadData } from 'shared-contracts/release/render-contract'
import { registryDataPath } from '../../common/registries.api.ts'
import { recordsPath } from './browse-registry.api.ts'
import { LIST_TOOLS } from './list-tools/all-tools.ts'
import { provideListTools } from './list-tools/lazy-tools.ts'
import { readListAddress } from './list-address.ts'

provideListTools(LIST_TOOLS)

export const loadData: LoadData = ({ params, search, language }) => [
  registryDataPath(params.registry ?? '', language),
  recordsPath(params.registry ?? '', readListAddress(search), language),
]
