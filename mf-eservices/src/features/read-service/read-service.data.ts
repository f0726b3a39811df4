import type { LoadData } from 'shared-contracts/release/render-contract'
import { passportCall } from '../../common/services.api.ts'

export const loadData: LoadData = ({ params, language }) => [passportCall.path(language, params.code ?? '')]
