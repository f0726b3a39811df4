import type { LoadData } from 'shared-contracts/release/render-contract'
import { readSearchAddress } from './search-address.ts'
import { resultsPath } from './search-portal.api.ts'

/** Loads nothing without words. */
export const loadData: LoadData = ({ search, language }) => {
  const address = readSearchAddress(search)
  return address.word === '' ? [] : [resultsPath(address, language)]
}
