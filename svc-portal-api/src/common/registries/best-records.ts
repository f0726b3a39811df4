import type { RecordSummary, RegistryDescription } from 'shared-contracts/http/registries'
import type { Language } from 'shared-contracts/session/language'

/** What the search of the whole portal asks of registries of whose records it shows a few. */
export interface BestQuestion {
  /** As it was typed. */
  readonly q: string
  /** Its words, folded. */
  readonly words: readonly string[]
  /** Queries in the form of PostgreSQL for all words that tell something: as they stand, and as beginnings of words. */
  readonly named: string
  readonly begun: string
  /** Only records that have a name in this language. */
  readonly only?: Language | undefined
}

/** What led to a record: its number, how its number begins, its whole name, or words of its name. */
export type FoundBy = 'number' | 'numberBegins' | 'name' | 'words'

/** What a list of results shows of a record. */
export type FoundRecord = Pick<RecordSummary, 'id' | 'registry' | 'number' | 'title' | 'path'>

/** The best records of one registry, the best first. */
export interface BestOfRegistry {
  readonly registry: Pick<RegistryDescription, 'name' | 'title'>
  readonly records: readonly { readonly record: FoundRecord; readonly by: FoundBy }[]
  /** False where the registry took too long and was left out. */
  readonly isAnswered: boolean
}
