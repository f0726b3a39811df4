import type { FacetCounts } from '../search/facet-cube.ts'
import { findMatches } from '../search/find-matches.ts'
import type { Match } from '../search/matches.ts'
import { countRecords } from './count-records.ts'
import { formatCursor, type ListRequest } from './list-request.ts'
import { planList } from './plan-list.ts'
import type { ListSource } from './registry-snapshot.ts'
import { executePlan } from './strategies.ts'

export interface ListResult extends FacetCounts {
  readonly ids: readonly string[]
  readonly next: string | undefined
  readonly match: Match
  readonly totalIsLowerBound: boolean
}

/** Finds, counts, plans and reads one page of a list. @throws PortalError REGISTRY_CURSOR_INVALID */
export async function listRecords(source: ListSource, request: ListRequest): Promise<ListResult> {
  const matches = await findMatches(source, request)
  const counting = countRecords(source, request, matches)
  const planning = planList({ source, request, counting }, matches)
  const [{ isLowerBound, ...counted }, rows] = await Promise.all([counting, planning.then(executePlan)])
  const shown = rows.slice(0, request.perPage)
  const last = shown.at(-1)
  return {
    ...counted,
    totalIsLowerBound: isLowerBound,
    match: matches.match,
    ids: shown.map(({ id }) => id),
    next:
      rows.length > request.perPage && last !== undefined ? formatCursor(request.signature, last) : undefined,
  }
}
