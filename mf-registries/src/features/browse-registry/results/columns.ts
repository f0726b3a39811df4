import type { RegistryDescription } from 'shared-contracts/http/registries'
import type { RegistryField } from 'shared-contracts/models/registry-fields'
import type { Texts } from 'shared-runtime/i18n'
import { statusField } from '../filters/facets.ts'

type ColumnSource = Pick<RegistryDescription, 'fields' | 'sortsByStatus'>

/** Fields that can be columns in addition to number and title, the status last; tables are left out. */
export function selectableFields(
  { fields, sortsByStatus }: ColumnSource,
  t: Texts,
): readonly RegistryField[] {
  const own = fields.filter(({ type, role }) => type !== 'rows' && role === undefined)
  return sortsByStatus === true ? [...own, statusField(t)] : own
}

/** Maximum number of fields on a card. */
const MAX_CARD_FIELDS = 3

/** Fields on a card: the selected columns, or the first ones marked for cards. */
export function cardFields(
  shown: readonly RegistryField[],
  columns: readonly string[],
): readonly RegistryField[] {
  const forCards = shown.filter(({ card, role }) => card && role !== 'title')
  return columns.length > 0 ? shown : forCards.slice(0, MAX_CARD_FIELDS)
}

/** Columns of a list with number and title: the selected ones in the registry's order, or the default ones. */
export function visibleFields(
  registry: ColumnSource,
  columns: readonly string[],
  t: Texts,
): readonly RegistryField[] {
  const { fields } = registry
  const chosen = selectableFields(registry, t).filter(({ name }) => columns.includes(name))
  const own = fields.filter((field) =>
    field.role !== undefined || chosen.length === 0
      ? field.column && field.type !== 'rows'
      : chosen.includes(field),
  )
  return [...own, ...chosen.filter((field) => !fields.includes(field))]
}
