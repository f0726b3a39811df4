import type { RegistryDefinition } from './registry-definition.ts'

type WithTables = 'name' | 'title' | 'description' | 'document' | 'fields' | 'initial'

/**
 * A registry as its folder declares it in `definition.ts`: structure alone. Its name is that of the folder, its fields
 * are in `fields.csv`, its texts in `texts.csv`, its choices in `choices.csv`.
 */
export interface RegistrySpec extends Omit<RegistryDefinition, WithTables> {
  /** Place among the registries of its group; the lowest comes first. */
  readonly order: number
  readonly document?: Omit<NonNullable<RegistryDefinition['document']>, 'kind'>
  /** Values of a new record that its source does not have; none without. */
  readonly initial?: RegistryDefinition['initial']
}
