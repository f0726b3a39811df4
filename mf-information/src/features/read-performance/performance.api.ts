import { getPerformance } from 'shared-contracts/http/cases/performance'
import { pageCall } from 'shared-runtime/http'

export const PERFORMANCE_PATH = '/performance'

/** Reads the quarter of an address; an unusable one is ignored. */
export function readQuarter(parameters: Pick<URLSearchParams, 'get'>): string {
  const quarter = parameters.get('quarter') ?? ''
  return /^20\d{2}-Q[1-4]$/.test(quarter) ? quarter : ''
}

/** Figures of a quarter, empty for the latest one. The previous ones stay while others load. */
export const performanceCall = pageCall(
  getPerformance,
  (quarter: string) => ({ query: quarter === '' ? {} : { quarter } }),
  { keepPrevious: true },
)
