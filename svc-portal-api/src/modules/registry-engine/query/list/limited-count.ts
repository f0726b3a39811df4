import { MAX_COUNT, type Counted, type FacetFilters } from '../search/facet-cube.ts'

export interface LimitedCount extends Counted {
  /** There are more records than `total` counts. */
  readonly isLowerBound: boolean
}

/**
 * Totals and facets of very many records: exact up to 10,000, beyond that they are counts of any 10,000 of them, marked
 * as lower bounds. The
 * counts of a chosen facet leave its own choice out, so each chosen facet is counted apart.
 */
export async function countLimited(
  filters: FacetFilters,
  count: (chosen: FacetFilters) => Promise<Counted>,
): Promise<LimitedCount> {
  const [all, ...apart] = await Promise.all([
    count(filters),
    ...[...filters.keys()].map(async (name) => {
      const others = new Map([...filters].filter(([other]) => other !== name))
      return [name, boundedFacets(await count(others))[name] ?? []] as const
    }),
  ])
  return {
    total: Math.min(all.total, MAX_COUNT),
    facets: { ...boundedFacets(all), ...Object.fromEntries(apart) },
    isLowerBound: all.total >= MAX_COUNT,
  }
}

function boundedFacets({ total, facets }: Counted): Counted['facets'] {
  if (total < MAX_COUNT) return facets
  const marked = Object.entries(facets).map(([name, values]) => [
    name,
    values.map(({ value, count }) => ({ value, count: Math.min(count, MAX_COUNT), isLowerBound: true })),
  ])
  return Object.fromEntries(marked) as Counted['facets']
}
