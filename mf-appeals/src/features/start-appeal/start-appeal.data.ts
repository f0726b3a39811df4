import type { LoadData } from 'shared-contracts/release/render-contract'
import { guideCall } from './start-appeal.api.ts'

export const loadData: LoadData = ({ language }) => [guideCall.path(language)]
