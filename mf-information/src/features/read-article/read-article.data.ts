import type { LoadData } from 'shared-contracts/release/render-contract'
import { articleDataPath } from './read-article.api.ts'

export const loadData: LoadData = ({ params, language }) => [articleDataPath(params.id ?? '', language)]
