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
    // The related part needs to know which registries belong to this one.
    ...(part === 'related' ? [registryListCall.path(language)] : []),
  ]
}
