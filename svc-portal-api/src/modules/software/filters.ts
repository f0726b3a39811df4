import {
  ONLINE_LEVELS,
  SERVICE_AREAS,
  SERVICE_AUDIENCES,
  SERVICE_FACETS,
  type ServiceFacet,
  type ServicePage,
} from 'shared-contracts/http/software'
import type { StoredService } from './software.store.ts'

/** Chosen values by filter; a filter without values is absent. */
export type Filters = ReadonlyMap<ServiceFacet, readonly string[]>

/** Values of each filter in their order, and those of a service. */
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

/** The service has one of the values of every filter. */
export function passes(service: StoredService, filters: Filters, without?: ServiceFacet): boolean {
  return [...filters].every(([facet, wanted]) => {
    return facet === without || FACETS[facet].of(service).some((value) => wanted.includes(value))
  })
}

/** Counts of each value under the other filters; values with zero are left out. */
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
