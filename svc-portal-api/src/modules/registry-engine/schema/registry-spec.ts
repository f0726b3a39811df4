import type { FieldType, RegistryField } from 'shared-contracts/models/registry-fields'
import type { RegistryDefinition } from './registry-definition.ts'

/**
 * A registry as its folder declares it in `definition.ts`: structure alone. Its name is that of the folder, its texts
 * are in `texts.csv`, its choices in `choices.csv`.
 */
export interface RegistrySpec extends Omit<
  RegistryDefinition,
  'name' | 'title' | 'description' | 'document' | 'fields'
> {
  /** Place among the registries of its group; the lowest comes first. */
  readonly order: number
  readonly document?: Omit<NonNullable<RegistryDefinition['document']>, 'kind'>
  /** Fields by name, in the order in which pages show them. */
  readonly fields: Readonly<Record<string, FieldSpec>>
}

/** A column of a field of type `rows`. Its label, and its unit if it has one, are in `texts.csv`. */
export interface ColumnSpec {
  readonly type: FieldType
  /** List of `choices.csv`, of the registry or of `shared`; without it the list with the name of the field. */
  readonly choices?: string
  /** Registry that a relation leads to. */
  readonly target?: string
}

/** A field is in the record alone, unless it says more: `column`, `card`, `sortable`, `facet`, `filter`. */
export interface FieldSpec extends ColumnSpec {
  readonly role?: RegistryField['role']
  readonly part?: RegistryField['part']
  readonly column?: true
  readonly card?: true
  readonly sortable?: true
  readonly facet?: true
  readonly filter?: RegistryField['filter']
  /** Columns of a field of type `rows`. */
  readonly fields?: Readonly<Record<string, ColumnSpec>>
}
