import { facetText } from '../../schema/registry-layout.ts'
import {
  countCells,
  toCells,
  countFacets,
  type FacetCounts,
  type CubeCell,
  type FacetFilters,
  type LimitedCount,
} from '../search/facet-cube.ts'
import type { Matches } from '../search/matches.ts'
import type { ListRequest } from './list-request.ts'
import { Parameters, conditionTexts, type RecordConditions } from './record-conditions.ts'
import type { ListSource } from './registry-snapshot.ts'

/** More matches are counted only from stored numbers. */
export const MAX_COUNT = 10_000

const NO_FILTERS: FacetFilters = new Map()

/** Counts the total and facets of all matches. Exact from stored numbers, by code prefix, and up to 10,000 matches. */
export async function countRecords(
  source: ListSource,
  { filters, fields }: ListRequest,
  matches: Matches,
): Promise<LimitedCount> {
  const { layout, snapshot } = source
  if (matches.kind === 'ranking') {
    return { ...countFacets(toCells(matches.hits), layout.facets, filters), isLowerBound: false }
  }
  const { prefixes } = matches
  if (matches.kind === 'broad') {
    const synonyms = matches.synonyms
    const words = { ...matches.words, scope: 'any-name' as const, exceptIds: synonyms.map(({ id }) => id) }
    return countLimited(source, { prefixes, facets: filters, fields, words }, toCells(synonyms))
  }
  const conditions = { prefixes, facets: filters, fields }
  return snapshot.counts.get(keyOf(conditions), async () => {
    // Stored numbers are those of today.
    if (fields.length > 0 || layout.day !== undefined) return countLimited(source, conditions, [])
    const cells =
      prefixes.length === 0 ? snapshot.cube : await getCells(source, { ...conditions, facets: NO_FILTERS })
    return { ...countFacets(cells, layout.facets, filters), isLowerBound: false }
  })
}

export async function countMatching(source: ListSource, conditions: RecordConditions): Promise<number> {
  return countCells(await getCells(source, conditions, MAX_COUNT + 1))
}

/**
 * Counts up to 10,000 matches, including those of the `known` cells. One query serves all facets if the matches without
 * facet filters do not exceed the limit; otherwise each filtered facet needs its own, as its counts ignore its own
 * filter.
 */
async function countLimited(
  source: ListSource,
  conditions: RecordConditions,
  known: readonly CubeCell[],
): Promise<LimitedCount> {
  const slots = source.layout.facets
  const { facets: filters } = conditions
  const read = async (facets: FacetFilters): Promise<readonly CubeCell[]> => [
    ...known,
    // One record above the limit shows that there are more.
    ...(await getCells(source, { ...conditions, facets }, MAX_COUNT + 1)),
  ]
  const all = await read(NO_FILTERS)
  if (countCells(all) <= MAX_COUNT) return { ...countFacets(all, slots, filters), isLowerBound: false }
  const count = async (chosen: FacetFilters): Promise<LimitedCount> =>
    capped(countFacets(chosen.size === 0 ? all : await read(chosen), slots, chosen))
  const [counted, ...apart] = await Promise.all([
    count(filters),
    ...[...filters.keys()].map(async (name) => {
      const others = new Map([...filters].filter(([other]) => other !== name))
      return [name, (await count(others)).facets[name] ?? []] as const
    }),
  ])
  return { ...counted, facets: { ...counted.facets, ...Object.fromEntries(apart) } }
}

function capped({ total, facets }: FacetCounts): LimitedCount {
  if (total <= MAX_COUNT) return { total, facets, isLowerBound: false }
  const marked = Object.entries(facets).map(([name, values]) => [
    name,
    values.map(({ value, count }) => ({ value, count: Math.min(count, MAX_COUNT), isLowerBound: true })),
  ])
  return { total: MAX_COUNT, facets: Object.fromEntries(marked) as FacetCounts['facets'], isLowerBound: true }
}

function getCells(
  source: ListSource,
  conditions: RecordConditions,
  limit?: number,
): Promise<readonly CubeCell[]> {
  return source.snapshot.cells.get(keyOf(conditions), () => readCells(source, conditions, limit))
}

function keyOf({ facets, ...conditions }: RecordConditions): string {
  return JSON.stringify({ ...conditions, facets: [...facets] })
}

async function readCells(
  { pool, layout }: ListSource,
  conditions: RecordConditions,
  limit: number | undefined,
): Promise<readonly CubeCell[]> {
  const parameters = new Parameters()
  const where = ['true', ...conditionTexts(layout, conditions, parameters)].join(' and ')
  const columns = layout.facets.map(({ column }) => column).join(', ')
  // Not prepared: the index to read depends on how many records a value has.
  const { rows } = await pool.query<CubeCell>(
    `select array[${layout.facets.map((slot) => facetText(slot)).join(', ')}] as "values", count(*)::int as records
     from (
       select ${columns} from ${layout.table} where ${where}${limit === undefined ? '' : ` limit ${limit}`}
     ) matches group by 1`,
    parameters.values,
  )
  return rows
}
