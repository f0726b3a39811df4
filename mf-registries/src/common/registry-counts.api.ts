import { listRegistryCounts } from 'shared-contracts/http/registries'
import { pageCall } from 'shared-runtime/http'

/** All registries with their number of records. */
export const registryCountsCall = pageCall(listRegistryCounts, () => ({}), { keepPrevious: true })
