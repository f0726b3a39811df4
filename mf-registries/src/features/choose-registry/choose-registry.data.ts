import type { LoadData } from 'shared-contracts/release/render-contract'
import { registriesPath } from '../../common/registries.api.ts'

export const loadData: LoadData = ({ language }) => [registriesPath(language)]
