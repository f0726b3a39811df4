import type { LoadData } from 'shared-contracts/release/render-contract'
import { registryCall, registryListCall } from '../../common/registries.api.ts'
import { recordCall } from './read-record.api.ts'
import { provideHistory } from './lazy-history.ts'
import { readRecordAddress } from './record-address.ts'
import * as history from './sections/record-history.tsx'

provideHistory(history)

export const loadData: LoadData = ({ params: { registry = '', id = '' }, search, language }) => {
  const { asOf, version, part } = readRecordAddress(search)
  return [
    registryCall.path(language, registry),
    recordCall.path(language, { registry, id, asOf, version }),
    // Which registries are parts of this one is told with what leads here.
    ...(part === 'related' ? [registryListCall.path(language)] : []),
  ]
}
