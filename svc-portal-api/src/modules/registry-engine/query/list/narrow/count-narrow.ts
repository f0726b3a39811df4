import {
  MAX_COUNT,
  countFacets,
  type Counted,
  type CubeCell,
  type FacetFilters,
} from '../../search/facet-cube.ts'
import type { ListSource } from '../registry-snapshot.ts'
import { countLimited, type LimitedCount } from '../limited-count.ts'
import { readNarrowCells, type NarrowOptions } from './narrow-statements.ts'

const NO_FILTERS: FacetFilters = new Map()

/**
 * Totals and facets of a narrowed list, exact up to 10,000. All records that it is narrowed to are counted once where
 * they are few enough: that tells every facet's counts, whatever is chosen.
 */
export async function countNarrow(source: ListSource, options: NarrowOptions): Promise<LimitedCount> {
  const { layout } = source
  const { filters } = options
  const read = (chosen: FacetFilters): Promise<readonly CubeCell[]> => cellsUnder(source, options, chosen)
  const all = await read(NO_FILTERS)
  if (sizeOf(all) <= MAX_COUNT) return { ...countFacets(all, layout.facets, filters), isLowerBound: false }
  return countLimited(filters, async (chosen): Promise<Counted> => {
    return countFacets(chosen.size === 0 ? all : await read(chosen), layout.facets, chosen)
  })
}

function cellsUnder(
  source: ListSource,
  { prefixes, narrow }: NarrowOptions,
  filters: FacetFilters,
): Promise<readonly CubeCell[]> {
  // One more than is counted tells that there are more.
  return source.snapshot.cells.get(JSON.stringify(['narrow', prefixes, narrow, [...filters]]), () =>
    readNarrowCells(source, { prefixes, narrow, filters }, MAX_COUNT + 1),
  )
}

function sizeOf(cells: readonly CubeCell[]): number {
  return cells.reduce((sum, { records }) => sum + records, 0)
}
