import { getAppealStatistics } from 'shared-contracts/http/cases/case-statistics'
import { pageCall } from 'shared-runtime/http'
import type { StatisticsAddress } from './statistics-address.ts'

/** Open table of a month and a type. The previous one stays while another one loads. */
export const statisticsCall = pageCall(
  getAppealStatistics,
  ({ month, type }: StatisticsAddress) => ({
    query: { ...(month !== '' && { month }), ...(type !== '' && { type }) },
  }),
  { keepPrevious: true },
)
