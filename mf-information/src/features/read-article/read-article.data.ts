import type { LoadData } from 'shared-contracts/release/render-contract'
import { articleCall } from './read-article.api.ts'

export const loadData: LoadData = ({ params, language }) => [articleCall.path(language, params.id ?? '')]
