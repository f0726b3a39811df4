import type { LoadData } from 'shared-contracts/release/render-contract'
import { getNews } from 'shared-contracts/http/content'
import { pageCall } from 'shared-runtime/http'

export const loadData: LoadData = ({ params, language }) => [articleCall.path(language, params.id ?? '')]

export const articleCall = pageCall(getNews, (id: string) => ({ params: { id } }))
