import { facetText, type RegistryLayout } from '../../schema/registry-layout.ts'

/** How the records of an answer relate to the question. */
export type Match = 'all' | 'code' | 'words' | 'similar' | 'nearest'

/** A record that was found, with what filters need to know of it. Facets stand in the order of the layout. */
export interface Hit {
  readonly id: string
  readonly code: string
  readonly facets: readonly string[]
}

/**
 * Records that a question leads to.
 * `range`: all whose code begins so, in the order of the list; an empty prefix is the whole registry.
 * `hits`: these, best first.
 * `wide`: too many to rank one by one: `first`, then those with all words in their own name, then the rest.
 */
export type Selection =
  | { readonly kind: 'range'; readonly prefix: string; readonly match: Match }
  | { readonly kind: 'hits'; readonly hits: readonly Hit[]; readonly match: Match }
  | {
      readonly kind: 'wide'
      readonly first: readonly Hit[]
      readonly asked: AskedWords
      readonly match: Match
    }

/** Words that a name must have; the names have them so, or with more letters when `beginning`. */
export interface AskedWords {
  readonly words: readonly string[]
  readonly beginning: boolean
}

export const NOTHING: Selection = { kind: 'hits', hits: [], match: 'nearest' }

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
