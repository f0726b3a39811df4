import type { FieldValue, PartialText, RecordStatus } from 'shared-contracts/models/registry-fields'
import type { Language, LocalizedText } from 'shared-contracts/session/language'

/** What is watched of a registry, in the terms of people. */
interface WatchedRegistry {
  readonly title: LocalizedText
  /** Names of fields in words. */
  readonly labels: ReadonlyMap<string, LocalizedText>
  titleOf(values: Readonly<Record<string, FieldValue>>): PartialText
}

/** Conditions on rows of `table`; what was typed are values of the places $1, $2 … */
interface WatchedRows {
  readonly table: string
  readonly conditions: readonly string[]
  readonly values: readonly unknown[]
}

/** Records of `registry` whose `field` leads to what was removed from the registry `from`. */
interface Removal {
  readonly registry: string
  readonly field: string
  readonly from: string
}

/** A record by its number. */
export interface RecordKey {
  readonly registry: string
  readonly id: string
}

/** How what narrows a list is said. */
export interface QueryWording {
  readonly language: Language
  /** Name of a record that a filter has the number of; empty where it has none. */
  readonly nameOf: (record: RecordKey) => string
}

/** What watching asks of the registries; who puts the service together passes it. */
export interface WatchedRegistries {
  readonly names: readonly string[]
  readonly statusWords: Readonly<Record<RecordStatus, LocalizedText>>
  readonly removals: readonly Removal[]
  /** @throws PortalError REGISTRY_UNKNOWN */
  registry(name: string): WatchedRegistry
  /**
   * The query of a list in one form: each list has one, whatever order, language or page its address names.
   * @throws PortalError REGISTRY_UNKNOWN, or REQUEST_INVALID that names each wrong parameter.
   */
  normalize(registry: string, query: string, language: Language): string
  /** What narrows the list of a query that was normalized, in words; none for a whole registry. */
  wordsOf(registry: string, query: string, wording: QueryWording): readonly string[]
  /** Records that the filters of a query name by number. */
  recordsIn(registry: string, query: string): readonly RecordKey[]
  /** Whose records are in the list of a query that was normalized. */
  rowsOf(registry: string, query: string): WatchedRows
}
