export const STATISTICS_PATH = '/appeal-statistics'

/** Filters of the open table; empty for the latest month and all types. */
export interface StatisticsAddress {
  readonly month: string
  readonly type: string
}

/** Reads the filters of an address; unusable values are ignored. */
export function readStatisticsAddress(parameters: Pick<URLSearchParams, 'get'>): StatisticsAddress {
  const read = (name: string, pattern: RegExp) => {
    const value = parameters.get(name) ?? ''
    return pattern.test(value) ? value : ''
  }
  return {
    month: read('month', /^\d{4}-(?:0[1-9]|1[0-2])$/),
    type: read('type', /^[a-z][a-z0-9-]{0,39}$/),
  }
}
