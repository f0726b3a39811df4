import type { LoadData } from 'shared-contracts/release/render-contract'
import { registriesPath } from '../../common/registries.api.ts'
import { recordsPath } from './browse-registry.api.ts'
import { readListAddress } from './list-address.ts'

export const loadData: LoadData = ({ params, search, language }) => [
  registriesPath(language),
  recordsPath(params.registry ?? '', readListAddress(search), language),
]
