import { listRegistryCounts } from 'shared-contracts/http/registries'
import type { LoadData } from 'shared-contracts/release/render-contract'
import { apiPath } from 'shared-runtime/http'

export const loadData: LoadData = ({ language }) => [apiPath(listRegistryCounts, {}, language)]
