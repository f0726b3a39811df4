import type { LoadData } from 'shared-contracts/release/render-contract'
import { registryDataPath } from '../../common/registry.api.ts'
import { registryListPath } from '../../common/registry-list.api.ts'
import { RECORD_PARTS } from './later/all-parts.ts'
import { provideRecordParts } from './later/record-parts.ts'
import { recordDataPath } from './read-record.api.ts'
import { readRecordAddress } from './record-address.ts'

provideRecordParts(RECORD_PARTS)

export const loadData: LoadData = ({ params: { registry = '', id = '' }, search, language }) => {
  const { asOf, version, part } = readRecordAddress(search)
  return [
    registryDataPath(registry, language),
    recordDataPath({ registry, id, asOf, version }, language),
    // Which registries are parts of this one is told with what leads here.
    ...(part === 'related' ? [registryListPath(language)] : []),
  ]
}
