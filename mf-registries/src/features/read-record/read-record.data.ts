import type { LoadData } from 'shared-contracts/release/render-contract'
import { registriesPath } from '../../common/registries.api.ts'
import { recordDataPath } from './read-record.api.ts'
import { readRecordAddress } from './record-address.ts'

export const loadData: LoadData = ({ params, search, language }) => [
  registriesPath(language),
  recordDataPath(
    { registry: params.registry ?? '', id: params.id ?? '', asOf: readRecordAddress(search).asOf },
    language,
  ),
]
