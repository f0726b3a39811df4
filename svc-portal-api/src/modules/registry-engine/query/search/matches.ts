import { facetText, type RegistryLayout } from '../../schema/registry-layout.ts'
import { literal } from '../../storage/records/row-values.ts'

/** Limit of matches that are ranked, counted, filtered and paged in memory. */
export const MAX_HITS = 1000

/** How the records of a list relate to its search text. */
export type Match = 'all' | 'code' | 'words' | 'similar' | 'nearest'

export interface Hit {
  readonly id: string
  readonly code: string
  /** Values in the order of the layout, joined; `facetsOf` splits them. Arrays in rows are slow to parse. */
  readonly facets: string
}

/**
 * Records that a search found.
 * `range`: all with these prefixes of the customs code, in the order of the list; without prefixes the whole registry.
 * `ranking`: these, best first.
 * `broad`: too many to rank: synonyms first, then names with all words, then the rest.
 */
export type Matches =
  | { readonly kind: 'range'; readonly prefixes: readonly string[]; readonly match: Match }
  | { readonly kind: 'ranking'; readonly hits: readonly Hit[]; readonly match: Match }
  | {
      readonly kind: 'broad'
      readonly synonyms: readonly Hit[]
      readonly words: SearchWords
      readonly prefixes: readonly string[]
      readonly match: Match
    }

/** All words of a search, in the syntax of `tsquery`: in any text of a record, and in its own names. */
export interface SearchWords {
  readonly any: string
  readonly own: string
}

export const NO_MATCHES: Matches = { kind: 'ranking', hits: [], match: 'nearest' }

const UNIT_SEPARATOR = '\u001f'

export function hitColumns({ codeColumn, facets }: RegistryLayout): string {
  const code = codeColumn === undefined ? "''" : `coalesce(t.${codeColumn}, '')`
  const values = facets.map((slot) => facetText(slot, 't.')).join(` || ${literal(UNIT_SEPARATOR)} || `)
  return `t.id, ${code} as code, (${values}) collate "C" as facets`
}

export function facetsOf({ facets }: Pick<Hit, 'facets'>): readonly string[] {
  return facets.split(UNIT_SEPARATOR)
}
