import { PortalError } from 'shared-contracts/errors/portal-error'
import { ORIGIN_FACET, ORIGIN_RANK } from '../../schema/layout-slots.ts'
import { defaultOrder } from '../../schema/registry-layout.ts'
import { countCells, countFacets, filterHits, type LimitedCount } from '../search/facet-cube.ts'
import type { Matches } from '../search/matches.ts'
import { countMatching } from './count-records.ts'
import { offsetOf, type ListRequest } from './list-request.ts'
import { NEAR_COLUMN, listNearGroups, withNearColumn, type Nearness } from './near-order.ts'
import type { PageOrder } from './page-order.ts'
import type { Group, QueryPlan, Strategy } from './query-plan.ts'
import { NO_CONDITIONS, type RecordConditions } from './record-conditions.ts'
import type { ListSource } from './registry-snapshot.ts'
import { MAX_SORTED } from './strategies.ts'

const BY_ORIGIN = { column: ORIGIN_RANK, descending: false }
/** Keys are the values of the column `origin_rank`. */
const ORIGIN_GROUPS = [
  { key: '0', origins: ['national', 'demonstration'] },
  { key: '1', origins: ['foreign'] },
] as const

/** The count is awaited only where it decides the strategy. */
interface PlanInput {
  readonly source: ListSource
  readonly request: ListRequest
  readonly counting: Promise<LimitedCount>
}

type MatchesOf<Kind extends Matches['kind']> = Extract<Matches, { kind: Kind }>

/** Chooses how a page is read, one row more than it shows. @throws PortalError REGISTRY_CURSOR_INVALID */
export async function planList(given: PlanInput, matches: Matches): Promise<QueryPlan> {
  const input = { ...given, source: withNearColumn(given.source, given.request.near) }
  switch (matches.kind) {
    case 'range':
      return planRange(input, matches)
    case 'ranking':
      return planRanking(input, matches)
    case 'broad':
      return planBroad(input, matches)
  }
}

async function planRange(
  { source, request, counting }: PlanInput,
  { prefixes }: MatchesOf<'range'>,
): Promise<QueryPlan> {
  const { layout } = source
  const { filters, fields } = request
  const isDefault = request.sorts.length === 0
  const isByOrigin = isDefault && source.snapshot.mixesOrigins
  const usual = [...(isByOrigin ? [BY_ORIGIN] : []), defaultOrder(layout, request.language)]
  const sorts = isDefault ? usual : request.sorts
  const order = orderOf(request, sorts)
  const all: RecordConditions = { prefixes, facets: filters, fields }
  const hasCounts = fields.length === 0 && layout.day === undefined
  if ((!hasCounts || filters.size > 0) && (await counting).total <= MAX_SORTED) {
    return { source, where: [all], order, strategy: { name: 'sort' } }
  }
  if (isByOrigin) return { source, where: [], order, strategy: await groupsByOrigin(source, all, hasCounts) }
  // The strategies below need the stored number of each combination.
  if (!hasCounts || prefixes.length > 0) {
    return { source, where: [all], order, strategy: { name: 'index-walk' } }
  }
  const isNear = sorts[0]?.column === NEAR_COLUMN
  const groups = isNear ? groupsByDistance(source, all, request.near) : groupsOf(source, all, sorts)
  if (groups !== undefined) return { source, where: [], order, strategy: groups }
  const where = isDefault ? splitByFacetValue(source, all) : [all]
  return { source, where, order, strategy: { name: 'index-walk' } }
}

function planRanking({ source, request }: PlanInput, { hits }: MatchesOf<'ranking'>): QueryPlan {
  const { filters, sorts } = request
  const kept = filterHits(hits, source.layout.facets, filters)
  const order = orderOf(request, sorts)
  if (sorts.length === 0) return { source, where: [], order, strategy: { name: 'ranking', hits: kept } }
  const ids = kept.map(({ id }) => id)
  return { source, where: [{ ...NO_CONDITIONS, ids }], order, strategy: { name: 'sort' } }
}

async function planBroad(
  { source, request, counting }: PlanInput,
  { prefixes, synonyms, words }: MatchesOf<'broad'>,
): Promise<QueryPlan> {
  const { filters, fields, sorts } = request
  const exceptIds = synonyms.map(({ id }) => id)
  const scoped = (scope: NonNullable<RecordConditions['words']>['scope']): RecordConditions => ({
    prefixes,
    facets: filters,
    fields,
    words: { ...words, scope, exceptIds },
  })
  const hits = filterHits(synonyms, source.layout.facets, filters)
  const isFiltered = prefixes.length > 0 || filters.size > 0 || fields.length > 0
  // The index in the order of the list may have all matches of a filter at its end, as for a section.
  const strategy: Strategy = {
    name: isFiltered && !(await counting).isLowerBound ? 'sort' : 'index-walk',
  }
  if (sorts.length > 0) {
    const ids = hits.map(({ id }) => id)
    const where = [...(ids.length === 0 ? [] : [{ ...NO_CONDITIONS, ids }]), scoped('any-name')]
    return { source, where, order: orderOf(request, sorts), strategy }
  }
  const tiers = [
    { name: 'synonym', where: [], strategy: { name: 'ranking', hits } },
    { name: 'title', where: [scoped('own-name')], strategy },
    { name: 'ancestor', where: [scoped('name-above')], strategy },
  ] as const
  const order = { ...orderOf(request, sorts, 2), sorts: [] }
  return { source, where: [], order, strategy: { name: 'tiers', tiers } }
}

function orderOf(request: ListRequest, sorts: PageOrder['sorts'], keys = sorts.length): PageOrder {
  const { after, perPage } = request
  if (after !== undefined && after.keys.length !== keys) throw new PortalError('REGISTRY_CURSOR_INVALID')
  return { sorts, after, offset: offsetOf(request), limit: perPage + 1 }
}

function groupsOf(
  { layout, snapshot: { cube } }: ListSource,
  all: RecordConditions,
  [first, ...sorts]: PageOrder['sorts'],
): Strategy | undefined {
  if (first === undefined || sorts.length === 0) return undefined
  const name = layout.sorts.find(({ columns }) => columns.en === first.column)?.field.name
  const facetIndex = layout.facets.findIndex((facet) => facet.name === name)
  const facet = layout.facets[facetIndex]
  if (facet?.values === undefined || facet.isList) return undefined
  if (cube.some(({ values }) => values[facetIndex] === '')) return undefined
  const groups = facet.values.flatMap((value, index): Group[] => {
    if (all.facets.get(facet.name)?.includes(value) === false) return []
    const where = withFacet(all, facet.name, [value])
    const { total } = countFacets(cube, layout.facets, where.facets)
    return [{ key: String(index + 1).padStart(4, '0'), records: total, where: [where] }]
  })
  return { name: 'groups', groups: first.descending ? groups.reverse() : groups }
}

/** One town after the other, the nearest first; the index on the facet has its records in the order of the list. */
function groupsByDistance(
  { layout, snapshot: { cube } }: ListSource,
  all: RecordConditions,
  near: Nearness | undefined,
): Strategy {
  const { placeField = '' } = layout.definition
  const groups = listNearGroups(near).map(({ value, key }): Group => {
    const where = withFacet(all, placeField, [value])
    const isChosen = all.facets.get(placeField)?.includes(value) !== false
    const { total } = countFacets(cube, layout.facets, where.facets)
    return { key, records: isChosen ? total : 0, where: [where] }
  })
  return { name: 'groups', groups: groups.filter(({ records }) => records > 0) }
}

/** National and demonstration records first, then foreign ones; each group is read in the order of the list. */
async function groupsByOrigin(
  source: ListSource,
  all: RecordConditions,
  hasCounts: boolean,
): Promise<Strategy> {
  const { layout, snapshot } = source
  const chosen = all.facets.get(ORIGIN_FACET)
  const isStored = hasCounts && all.prefixes.length === 0
  const groups = await Promise.all(
    ORIGIN_GROUPS.map(async ({ key, origins }): Promise<Group> => {
      const values = origins.filter((origin) => chosen?.includes(origin) !== false)
      const where = withFacet(all, ORIGIN_FACET, values)
      if (values.length === 0) return { key, records: 0, where: [] }
      if (!isStored) return { key, records: await countMatching(source, where), where: [where] }
      const { total } = countFacets(snapshot.cube, layout.facets, where.facets)
      return { key, records: total, where: splitByFacetValue(source, where) }
    }),
  )
  return { name: 'groups', groups: groups.filter(({ records }) => records > 0) }
}

function withFacet(all: RecordConditions, name: string, values: readonly string[]): RecordConditions {
  return { ...all, facets: new Map([...all.facets, [name, values]]) }
}

/** One alternative for each value of the most selective facet: its index has a value's records in their usual order. */
function splitByFacetValue(
  { layout, snapshot: { cube } }: ListSource,
  conditions: RecordConditions,
): readonly RecordConditions[] {
  const counts = [...conditions.facets].flatMap(([name, values]) => {
    const facetIndex = layout.facets.findIndex((slot) => slot.name === name)
    // Records with several values would be read several times.
    if (layout.facets[facetIndex]?.isList === true) return []
    const cells = cube.filter((cell) => values.includes(cell.values[facetIndex] ?? ''))
    return [{ name, values, records: countCells(cells) }]
  })
  const least = counts.toSorted((one, other) => one.records - other.records)[0]
  if (least === undefined) return [conditions]
  return least.values.map((value) => ({
    ...conditions,
    facets: new Map([...conditions.facets, [least.name, [value]]]),
  }))
}
