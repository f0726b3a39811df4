import type { FieldValue, PartialText, RecordStatus } from 'shared-contracts/models/registry-fields'
import type { Language, LocalizedText } from 'shared-contracts/session/language'

interface WatchedRegistry {
  readonly title: LocalizedText
  /** Names of fields in words. */
  readonly labels: ReadonlyMap<string, LocalizedText>
  titleOf(values: Readonly<Record<string, FieldValue>>): PartialText
}

/** Conditions on rows of `table`, with the values of their places from $1 on. */
interface WatchedRows {
  readonly table: string
  readonly conditions: readonly string[]
  readonly values: readonly unknown[]
}

/** What is asked of the registries; who puts the service together passes it. */
export interface WatchedRegistries {
  readonly names: readonly string[]
  readonly statusWords: Readonly<Record<RecordStatus, LocalizedText>>
  /** Records of `registry` whose `field` names by number what was removed from the registry `from`. */
  readonly removals: readonly {
    readonly registry: string
    readonly field: string
    readonly from: string
  }[]
  /** @throws PortalError REGISTRY_UNKNOWN */
  registry(name: string): WatchedRegistry
  /** @throws PortalError REGISTRY_UNKNOWN, or REQUEST_INVALID that names each wrong parameter. */
  normalize(registry: string, query: string, language: Language): string
  /** What narrows a list, in words. */
  wordsOf(registry: string, query: string, language: Language): readonly string[]
  rowsOf(registry: string, query: string): WatchedRows
}
