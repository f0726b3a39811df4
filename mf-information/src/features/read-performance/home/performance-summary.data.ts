import { getPerformanceSummary } from 'shared-contracts/http/cases/performance'
import type { LoadData } from 'shared-contracts/release/render-contract'
import { pageCall } from 'shared-runtime/http'

/** Figures of the latest published quarter. */
export const summaryCall = pageCall(getPerformanceSummary, () => ({}))

export const loadData: LoadData = ({ language }) => [summaryCall.path(language)]
