import { TECHNICAL_BARRIERS_ID } from 'shared-contracts/navigation/technical-barriers'
import type { LoadData } from 'shared-contracts/release/render-contract'
import { passportCall } from '../../common/services.api.ts'

export const loadData: LoadData = ({ language }) => [
  passportCall.path(language, String(TECHNICAL_BARRIERS_ID)),
]
