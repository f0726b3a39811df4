import {
  ONLINE_LEVELS,
  SERVICE_AREAS,
  SERVICE_AUDIENCES,
  SERVICE_FACETS,
  type ServiceFacet,
  type ServicePage,
} from 'shared-contracts/http/software'
import type { StoredService } from './software.store.ts'

/** Chosen values by filter; a filter that is not set is not there. */
export type Filters = ReadonlyMap<ServiceFacet, readonly string[]>

const VALUES: Readonly<Record<ServiceFacet, readonly string[]>> = {
  area: SERVICE_AREAS,
  audience: SERVICE_AUDIENCES,
  fee: ['free', 'paid'],
  online: ONLINE_LEVELS,
  signIn: ['no', 'yes'],
}

function valuesOf(service: StoredService, facet: ServiceFacet): readonly string[] {
  switch (facet) {
    case 'area':
      return [service.area]
    case 'audience':
      return service.audience
    case 'fee':
      return [service.fee_rule === 'free' ? 'free' : 'paid']
    case 'online':
      return [service.online]
    case 'signIn':
      return [service.sign_in ? 'yes' : 'no']
  }
}

/** Of each filter that is set, the service has one of the values. */
export function passes(service: StoredService, filters: Filters, without?: ServiceFacet): boolean {
  return [...filters].every(([facet, wanted]) => {
    return facet === without || valuesOf(service, facet).some((value) => wanted.includes(value))
  })
}

/** How many services each value would leave, given the other filters. Values that would leave none are left out. */
export function facetsOf(services: readonly StoredService[], filters: Filters): ServicePage['facets'] {
  const counted = SERVICE_FACETS.map((facet) => {
    const others = services.filter((service) => passes(service, filters, facet))
    const counts = VALUES[facet].map((value) => ({
      value,
      count: others.filter((service) => valuesOf(service, facet).includes(value)).length,
    }))
    return [facet, counts.filter(({ count }) => count > 0)]
  })
  return Object.fromEntries(counted) as ServicePage['facets']
}
