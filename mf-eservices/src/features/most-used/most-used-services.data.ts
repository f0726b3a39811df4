import type { LoadData } from 'shared-contracts/release/render-contract'
import { servicesCall } from '../../common/services.api.ts'

/** Sorted by starts of the last 90 days; services never started keep the default order. */
export const MOST_USED = { kind: 'service', sort: 'starts,DESC', perPage: '6' } as const

export const loadData: LoadData = ({ language }) => [servicesCall.path(language, MOST_USED)]
