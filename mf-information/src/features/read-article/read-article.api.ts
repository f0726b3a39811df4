import { getNews } from 'shared-contracts/http/content'
import { pageCall } from 'shared-runtime/http'

export const articleCall = pageCall(getNews, (id: string) => ({ params: { id } }))
