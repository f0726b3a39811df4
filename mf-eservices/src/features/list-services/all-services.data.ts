import type { LoadData } from 'shared-contracts/release/render-contract'
import { servicesCall } from '../../common/services.api.ts'

/** The site map of a portal has fewer services than the API gives at once. */
export const ALL_SERVICES = { sort: 'name,ASC', perPage: '100' } as const

export const loadData: LoadData = ({ language }) => [servicesCall.path(language, ALL_SERVICES)]
