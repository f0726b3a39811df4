import type { LoadData } from 'shared-contracts/release/render-contract'
import { listNews } from 'shared-contracts/http/content'
import { pageCall } from 'shared-runtime/http'

export const loadData: LoadData = ({ language }) => [latestNewsCall.path(language)]

/** The three newest current articles. */
export const latestNewsCall = pageCall(listNews, () => ({ query: { current: 'yes', perPage: 3 } }))
