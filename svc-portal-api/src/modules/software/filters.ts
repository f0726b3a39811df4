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

/** The values of each filter in their order, and those that a service has. */
const FACETS: Readonly<
  Record<
    ServiceFacet,
    { readonly all: readonly string[]; readonly of: (service: StoredService) => readonly string[] }
  >
> = {
  area: { all: SERVICE_AREAS, of: ({ area }) => [area] },
  audience: { all: SERVICE_AUDIENCES, of: ({ audience }) => audience },
  fee: { all: ['free', 'paid'], of: ({ fee }) => [fee.rule === 'free' ? 'free' : 'paid'] },
  online: { all: ONLINE_LEVELS, of: ({ online }) => [online] },
  signIn: { all: ['no', 'yes'], of: ({ signIn }) => [signIn ? 'yes' : 'no'] },
}

/** Of each filter that is set, the service has one of the values. */
export function passes(service: StoredService, filters: Filters, without?: ServiceFacet): boolean {
  return [...filters].every(([facet, wanted]) => {
    return facet === without || FACETS[facet].of(service).some((value) => wanted.includes(value))
  })
}

/** How many services each value would leave, given the other filters. Values that would leave none are left out. */
export function facetsOf(services: readonly StoredService[], filters: Filters): ServicePage['facets'] {
  const counted = SERVICE_FACETS.map((facet) => {
    const others = services.filter((service) => passes(service, filters, facet))
    const counts = FACETS[facet].all.map((value) => ({
      value,
      count: others.filter((service) => FACETS[facet].of(service).includes(value)).length,
    }))
    return [facet, counts.filter(({ count }) => count > 0)]
  })
  return Object.fromEntries(counted) as ServicePage['facets']
}
