import { ONLINE_LEVELS, SERVICE_AREAS, SERVICE_FACETS, ServiceQuery } from 'shared-contracts/http/software'
import type { ServiceFacet } from 'shared-contracts/http/software'
import { SERVICE_AUDIENCES } from 'shared-contracts/rules/service-audience'
import { readParameter, readSearch, writeSearch } from 'shared-runtime/navigation'

/** State of the catalogue: search, filters and sort order. It is stored in the URL only. */
export interface CatalogueAddress {
  readonly q: string
  readonly filters: Readonly<Partial<Record<ServiceFacet, readonly string[]>>>
  /** Empty: the default order, by area. */
  readonly sort: '' | 'name,ASC' | 'starts,DESC'
}

export const EMPTY_CATALOGUE: CatalogueAddress = { q: '', filters: {}, sort: '' }
export const MAX_QUERY = 200
/** Page size that holds the whole catalogue. */
const PER_PAGE = '100'
const FILTER_VALUES: Readonly<Record<ServiceFacet, readonly string[]>> = {
  area: SERVICE_AREAS,
  audience: SERVICE_AUDIENCES,
  fee: ['free', 'paid'],
  online: ONLINE_LEVELS,
  signIn: ['no', 'yes'],
}

/** Parses the query string. Invalid parameters are ignored (HTTP-03). */
export function readCatalogueAddress(search: { toString(): string }): CatalogueAddress {
  const parameters = readSearch(new URLSearchParams(search.toString()))
  const text = (name: string): string => [parameters[name] ?? ''].flat().join(',').trim()
  const { q, sort } = ServiceQuery.shape
  const filters = SERVICE_FACETS.flatMap((facet) => {
    const values = [...new Set(text(facet).split(','))]
      .filter((value) => FILTER_VALUES[facet].includes(value))
      .sort()
    return values.length === 0 ? [] : [[facet, values] as const]
  })
  return {
    q: readParameter(q, text('q'), ''),
    filters: Object.fromEntries(filters),
    sort: readParameter<CatalogueAddress['sort']>(sort, text('sort'), ''),
  }
}

/** Query of the API for an address. */
export function catalogueQuery(
  kind: 'service' | 'informative',
  { q, filters, sort }: CatalogueAddress,
): Record<string, string | readonly string[]> {
  return { q, ...filters, sort, kind, perPage: PER_PAGE }
}

/** Query string with a leading question mark; empty for the whole catalogue. */
export function writeCatalogueAddress({ q, filters, sort }: CatalogueAddress): string {
  return writeSearch({ q, ...filters, sort })
}

/** Adds a value to a filter, or removes it. */
export function toggleFilter(
  address: CatalogueAddress,
  facet: ServiceFacet,
  value: string,
): CatalogueAddress {
  const { [facet]: chosen = [], ...others } = address.filters
  const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value].sort()
  return { ...address, filters: values.length === 0 ? others : { ...others, [facet]: values } }
}

/** Number of selected filter values. */
export function countFilters({ filters }: CatalogueAddress): number {
  return Object.values(filters).reduce((all, values) => all + values.length, 0)
}
