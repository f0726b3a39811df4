import type { LoadData } from 'shared-contracts/release/render-contract'
import { mostUsedPath } from './most-used-services.api.ts'

export const loadData: LoadData = ({ language }) => [mostUsedPath(language)]
