import type { LoadData } from 'shared-contracts/release/render-contract'
import { registryListPath } from '../../common/registry-list.api.ts'
import { endOfChannelPath } from './end-of-channel.api.ts'

export const loadData: LoadData = ({ language }) => [registryListPath(language), endOfChannelPath(language)]
