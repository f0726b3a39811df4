import { listNews } from 'shared-contracts/http/content'
import { pageCall } from 'shared-runtime/http'

/** The three newest articles whose subject is not over. */
export const latestNewsCall = pageCall(listNews, () => ({ query: { current: 'yes', perPage: 3 } }))
