import type { LoadData } from 'shared-contracts/release/render-contract'
import { servicesCall } from '../../common/services.api.ts'

/** Query of all services; the API returns up to 100 per page. */
export const ALL_SERVICES = { sort: 'name,ASC', perPage: '100' } as const

export const loadData: LoadData = ({ language }) => [servicesCall.path(language, ALL_SERVICES)]
