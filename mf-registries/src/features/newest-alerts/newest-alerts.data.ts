import { listRecords } from 'shared-contracts/http/registries'
import type { LoadData } from 'shared-contracts/release/render-contract'
import { pageCall } from 'shared-runtime/http'

export const loadData: LoadData = ({ language }) => [newestAlertsCall.path(language)]

/** Registry of product alerts. */
export const ALERTS = 'product-alerts'

/** The three newest alerts; those of Azerbaijan come before those of other countries. */
export const newestAlertsCall = pageCall(
  listRecords,
  () => ({ params: { registry: ALERTS }, query: { sort: 'publishedAt,DESC', perPage: 3 } }),
  { keepPrevious: true },
)
