import type { ServicePage } from 'shared-contracts/http/software'
import type { Language } from 'shared-contracts/session/language'
import type { ApiState } from 'shared-runtime/http'
import { servicesPath, useServices } from '../../common/services.api.ts'

/** The site map of a portal has fewer services than the API gives at once. */
const ALL = { sort: 'name,ASC', perPage: '100' } as const

export function useAllServices(): ApiState<ServicePage> {
  return useServices(ALL)
}

export function allServicesPath(language: Language): string {
  return servicesPath(ALL, language)
}
