import type { RecordSummary, RegistryDescription } from 'shared-contracts/http/registries'
import type { Language } from 'shared-contracts/session/language'

/** Request for the few best records of each registry. */
export interface BestRecordsRequest {
  readonly q: string
  readonly words: readonly string[]
  /** In the syntax of `tsquery`, for all meaningful words: exact, and as prefixes. */
  readonly exactQuery: string
  readonly prefixQuery: string
  readonly language?: Language | undefined
  /** Names of the registries to search; by default all. */
  readonly registries?: ReadonlySet<string>
}

/** How a record was found: exact number, prefix of the number, whole name, or words of the name. */
export type MatchKind = 'number' | 'numberBegins' | 'name' | 'words'

export type MatchedRecord = Pick<RecordSummary, 'id' | 'registry' | 'number' | 'title' | 'path'>

export interface RegistryMatches {
  readonly registry: Pick<RegistryDescription, 'name' | 'title'>
  readonly records: readonly { readonly record: MatchedRecord; readonly by: MatchKind }[]
  /** False where the registry exceeded its timeout. */
  readonly isComplete: boolean
}
