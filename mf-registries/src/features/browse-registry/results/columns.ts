import type { RegistryDescription } from 'shared-contracts/http/registries'
import type { RegistryField } from 'shared-contracts/models/registry-fields'
import type { Texts } from 'shared-runtime/i18n'
import { factFields } from '../../../common/values/status-chips.tsx'
import { statusField } from '../filters/facets.ts'

type ColumnSource = Pick<RegistryDescription, 'fields' | 'stateField' | 'sortsByStatus' | 'opening'>

/** Fields that can be columns in addition to name and number, the status last; tables are left out. */
export function selectableFields(registry: ColumnSource, t: Texts): readonly RegistryField[] {
  const own = factFields(registry).filter(({ type, role }) => type !== 'rows' && role === undefined)
  return registry.sortsByStatus === true ? [...own, statusField(t)] : own
}

/** Tables with more columns have a smaller font. */
export const ROOMY_COLUMNS = 5

/** Maximum number of default columns besides name, number and status. */
const MAX_COLUMNS = 3

/** Maximum number of fields on the card of a phone besides name and status. */
const MAX_CARD_FIELDS = 3

interface ListColumns {
  /** Columns with name and number, if they are fields. */
  readonly columns: readonly RegistryField[]
  /** Default columns that are a line below the name, so that the name has room. */
  readonly details: readonly RegistryField[]
  /** Columns that the card of a phone leaves out. */
  readonly deskOnly: readonly RegistryField[]
}

/** A list whose records differ in status opens with those in force and shows the status of each. */
function hasStatusColumn({ opening }: ColumnSource): boolean {
  return opening?.filters['status'] !== undefined
}

/** Columns of a list: the name, the number, and the selected or default ones in the registry's order. */
export function listColumns(registry: ColumnSource, columns: readonly string[], t: Texts): ListColumns {
  const shown = factFields(registry).filter(({ column, type }) => column && type !== 'rows')
  const heads = (['title', 'number'] as const).flatMap((role) => shown.filter((field) => field.role === role))
  const chosen = selectableFields(registry, t).filter(({ name }) => columns.includes(name))
  if (chosen.length > 0) return { columns: [...heads, ...chosen], details: [], deskOnly: [] }
  const status = hasStatusColumn(registry) ? [statusField(t)] : []
  // The status has the words of the state.
  const repeated = status.length > 0 ? registry.stateField : undefined
  const others = shown.filter(({ role, name }) => role === undefined && name !== repeated)
  const room = ROOMY_COLUMNS - heads.length - status.length
  const own = others.filter(({ card }) => card).slice(0, Math.min(MAX_COLUMNS, room))
  const onCards = [...heads.filter(({ role }) => role === 'number'), ...own].slice(0, MAX_CARD_FIELDS)
  return {
    columns: [...heads, ...own, ...status],
    details: others.filter((field) => !own.includes(field)),
    deskOnly: own.filter((field) => !onCards.includes(field)),
  }
}
