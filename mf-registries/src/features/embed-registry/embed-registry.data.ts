import { getEmbedEnd } from 'shared-contracts/http/data/embed-ends'
import type { LoadData } from 'shared-contracts/release/render-contract'
import { apiPath } from 'shared-runtime/http'
import { registryListCall } from '../../common/registries.api.ts'
import { CHANNEL } from './snippet.ts'

export const loadData: LoadData = ({ language }) => [
  registryListCall.path(language),
  apiPath(getEmbedEnd, CHANNEL, language),
]
