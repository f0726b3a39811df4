import { getEmbedEnd } from 'shared-contracts/http/data/embed-ends'
import type { LoadData } from 'shared-contracts/release/render-contract'
import { apiPath } from 'shared-runtime/http'
import { registryListPath } from '../../common/registries.api.ts'
import { CHANNEL } from './choices.ts'

export const loadData: LoadData = ({ language }) => [
  registryListPath(language),
  apiPath(getEmbedEnd, CHANNEL, language),
]
