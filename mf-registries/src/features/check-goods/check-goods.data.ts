import type { LoadData } from 'shared-contracts/release/render-contract'
import { navigationPath } from './check-goods.api.ts'
import { readNavigatorAddress } from './navigator-address.ts'

export const loadData: LoadData = ({ search, language }) => [
  navigationPath(readNavigatorAddress(search), language),
]
