import type { LoadData } from 'shared-contracts/release/render-contract'
import { registryDataPath, registryListPath } from '../../common/registries.api.ts'
import { recordDataPath } from './read-record.api.ts'
import { provideHistory } from './lazy-history.ts'
import { readRecordAddress } from './record-address.ts'
import * as history from './sections/record-history.tsx'

provideHistory(history)

export const loadData: LoadData = ({ params: { registry = '', id = '' }, search, language }) => {
  const { asOf, version, part } = readRecordAddress(search)
  return [
    registryDataPath(registry, language),
    recordDataPath({ registry, id, asOf, version }, language),
    // Which registries are parts of this one is told with what leads here.
    ...(part === 'related' ? [registryListPath(language)] : []),
  ]
}
