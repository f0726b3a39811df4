import { SEARCH_GROUPS, type SearchGroup, type SearchQuery } from 'shared-contracts/http/search'
import type { EntryHit } from './entries.store.ts'
import type { OwnHit } from './own-hits.ts'
import { MERGED_RECORDS, type RegistryHits, type RegistryHit } from './registry-hits.ts'

type Hit = EntryHit | OwnHit | RegistryHit

export interface SearchHits {
  readonly hits: readonly Hit[]
  readonly registries: readonly RegistryHits[]
}

interface HitRange {
  readonly source: RegistryHits
  readonly skip: number
  readonly take: number
}

interface HitPage {
  readonly hits: readonly Hit[]
  readonly more: readonly HitRange[]
  readonly total: number
  readonly groups: { group: SearchGroup; count: number }[]
}

function dayOf(hit: Hit): number {
  if ('day' in hit) return hit.day?.getTime() ?? -Infinity
  return 'result' in hit ? Date.parse(hit.result.date ?? '') : -Infinity
}

/** By score; or the newest first, then hits without a day. */
function sortHits(hits: readonly Hit[], sort: SearchQuery['sort']): readonly Hit[] {
  const best = hits.toSorted((one, other) => other.score - one.score)
  if (sort === undefined) return best
  const hasDay = (hit: Hit) => dayOf(hit) > -Infinity
  const newest = best.filter(hasDay).toSorted((one, other) => dayOf(other) - dayOf(one))
  return [...newest, ...best.filter((hit) => !hasDay(hit))]
}

/** The hits of a page, and the ranges of registries that fill it up. */
export function buildPage(found: SearchHits, { group, sort, page, perPage }: SearchQuery): HitPage {
  const requestedGroups = group?.split(',')
  const isRequested = (one: SearchGroup): boolean =>
    requestedGroups === undefined || requestedGroups.includes(one)
  const requestedHits = found.hits.filter((hit) => isRequested(hit.group))
  const hits = sortHits(requestedHits, sort)
  const further = found.registries.filter(({ total }) => isRequested('registry') && total > MERGED_RECORDS)
  const start = (page - 1) * perPage
  let missing = perPage - hits.slice(start, start + perPage).length
  let skip = Math.max(0, start - hits.length)
  const more: HitRange[] = []
  for (const source of further) {
    const available = source.total - MERGED_RECORDS - skip
    if (available > 0 && missing > 0)
      more.push({ source, skip: MERGED_RECORDS + skip, take: Math.min(available, missing) })
    missing -= Math.max(0, Math.min(available, missing))
    skip = Math.max(0, -available)
  }
  const groups = countGroups(found)
  return {
    hits: hits.slice(start, start + perPage),
    more,
    groups,
    total: groups.reduce((sum, one) => (isRequested(one.group) ? sum + one.count : sum), 0),
  }
}

function countGroups({ hits, registries }: SearchHits): { group: SearchGroup; count: number }[] {
  const beyond = registries.reduce((sum, { total, hits: merged }) => sum + total - merged.length, 0)
  const counts = Map.groupBy(hits, ({ group }): SearchGroup => group)
  return SEARCH_GROUPS.flatMap((group) => {
    const count = (counts.get(group)?.length ?? 0) + (group === 'registry' ? beyond : 0)
    return count === 0 ? [] : [{ group, count }]
  })
}
