import type { LoadData } from 'shared-contracts/release/render-contract'
import { passportPath } from '../../common/services.api.ts'

export const loadData: LoadData = ({ params, language }) => [passportPath(params.code ?? '', language)]
