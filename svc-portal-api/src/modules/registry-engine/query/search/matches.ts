import { facetText, type RegistryLayout } from '../../schema/registry-layout.ts'

/** How the records of a list relate to its search text. */
export type Match = 'all' | 'code' | 'words' | 'similar' | 'nearest'

/** A record that was found, with what filters need to know of it. Facets stand in the order of the layout. */
export interface Hit {
  readonly id: string
  readonly code: string
  readonly facets: readonly string[]
}

/**
 * Records that a search found.
 * `range`: all with these prefixes of the customs code, in the order of the list; without prefixes the whole registry.
 * `ranking`: these, best first.
 * `broad`: more than can be ranked one by one: synonyms first, then names with all words, then the rest.
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

/** Words that a name must have; with `beginning` they may be prefixes of its words. */
export interface SearchWords {
  readonly words: readonly string[]
  readonly beginning: boolean
}

export const NO_MATCHES: Matches = { kind: 'ranking', hits: [], match: 'nearest' }

interface HitRow {
  readonly id: string
  readonly code: string | null
  readonly facets: readonly string[]
}

/** Columns of a hit in SQL. */
export function hitColumns({ codeColumn, facets }: RegistryLayout, alias = 't'): string {
  const values = facets.map((slot) => facetText(slot, `${alias}.`)).join(', ')
  return `${alias}.id, ${codeColumn === undefined ? "''" : `${alias}.${codeColumn}`} as code, array[${values}] as facets`
}

export function toHit({ id, code, facets }: HitRow): Hit {
  return { id, code: code ?? '', facets }
}

export type { HitRow }
