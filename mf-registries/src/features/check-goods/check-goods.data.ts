import { navigateGoods } from 'shared-contracts/http/data/navigator'
import type { LoadData } from 'shared-contracts/release/render-contract'
import { apiPath } from 'shared-runtime/http'
import { readNavigatorAddress, navigationQuery } from './navigator-address.ts'

export const loadData: LoadData = ({ search, language }) => [
  apiPath(navigateGoods, { query: navigationQuery(readNavigatorAddress(search)) }, language),
]
