import type { Hit } from '../search/matches.ts'
import type { PageOrder } from './page-order.ts'
import type { RecordConditions } from './record-conditions.ts'
import type { ListSource } from './registry-snapshot.ts'

/** Records of a list that precede those of the next group. `key` is their first sort key. */
export interface Group {
  readonly key: string
  readonly records: number
  readonly where: readonly RecordConditions[]
}

/** Class of matches of a broad search. All records of a tier precede those of the next one. */
interface Tier {
  readonly name: 'synonym' | 'title' | 'ancestor'
  readonly where: readonly RecordConditions[]
  readonly strategy: Strategy
}

/** How the rows of a page are read; each strategy is one entry in `strategies.ts`. */
export type Strategy =
  /** Scans indexes in the order of the list and merges several alternatives or tables. */
  | { readonly name: 'index-walk' }
  /** Collects all matches and sorts them: for few matches. */
  | { readonly name: 'sort' }
  /** Reads one group after the other, each in the order of the remaining sorts. */
  | { readonly name: 'groups'; readonly groups: readonly Group[] }
  /** Slices hits that are ranked already. */
  | { readonly name: 'ranking'; readonly hits: readonly Hit[] }
  /** Reads one tier after the other: for more matches than can be ranked. */
  | { readonly name: 'tiers'; readonly tiers: readonly Tier[] }

export interface QueryPlan {
  readonly source: ListSource
  readonly where: readonly RecordConditions[]
  readonly order: PageOrder
  readonly strategy: Strategy
}
