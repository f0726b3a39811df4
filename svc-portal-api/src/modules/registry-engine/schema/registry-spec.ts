import type { RegistryDefinition } from './registry-definition.ts'

type TableKey = 'name' | 'title' | 'description' | 'note' | 'document' | 'fields' | 'initial' | 'openingTitle'

/**
 * A registry as its folder declares it in `definition.ts`. Its name is that of the folder; `fields.csv`, `texts.csv`
 * and `choices.csv` have its fields, texts and choices.
 */
export interface RegistrySpec extends Omit<RegistryDefinition, TableKey> {
  /** Position among the registries of its group; the lowest comes first. */
  readonly order: number
  readonly document?: Omit<NonNullable<RegistryDefinition['document']>, 'kind'>
  readonly initial?: RegistryDefinition['initial']
}
