import { listRecords } from 'shared-contracts/http/registries'
import type { LoadData } from 'shared-contracts/release/render-contract'
import { pageCall } from 'shared-runtime/http'

export const loadData: LoadData = ({ language }) => [newestAlertsCall.path(language)]

/** Registry of product alerts. */
export const ALERTS = 'product-alerts'

/** The newest three alerts in the order of their list: those of other countries come last. */
export const newestAlertsCall = pageCall(
  listRecords,
  () => ({ params: { registry: ALERTS }, query: { perPage: 3, fields: 'level,publishedAt' } }),
  { keepPrevious: true },
)
