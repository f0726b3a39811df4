import { listOpenData } from 'shared-contracts/http/data/open-data'
import type { LoadData } from 'shared-contracts/release/render-contract'
import { apiPath } from 'shared-runtime/http'
import { registryListCall } from '../../common/registries.api.ts'

export const loadData: LoadData = ({ language }) => [
  registryListCall.path(language),
  apiPath(listOpenData, {}, language),
]
