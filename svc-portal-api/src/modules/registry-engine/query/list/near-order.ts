import type { RecordQuery } from 'shared-contracts/http/registries'
import { findTownInText } from '../../../../common/places/town-in-text.ts'
import { distancesFrom, findTown } from '../../../../common/places/towns.ts'
import type { RegistryLayout } from '../../schema/registry-layout.ts'
import { literal } from '../../storage/records/row-values.ts'
import type { ValidationErrors } from '../request-errors.ts'
import type { ListSource } from './registry-snapshot.ts'

/** Column of the rank of a record's town by distance, in the source of an order by distance. */
export const NEAR_COLUMN = 'near_rank'

export interface Nearness {
  readonly town: string
  /** The filter that leaves out records without a town. */
  readonly filter: Readonly<Record<string, string>>
}

/** Reads the town of the parameter `near`, else the one that the search text names; the text loses its name. */
export function parseNear(
  { near: given, q }: RecordQuery,
  { definition: { placeField } }: RegistryLayout,
  errors: ValidationErrors,
): { readonly near: Nearness | undefined; readonly q: string | undefined } {
  const isGiven = given !== undefined && given !== ''
  if (placeField === undefined) {
    if (isGiven) errors['near'] = 'noFilter'
    return { near: undefined, q }
  }
  if (isGiven && findTown(given) === undefined) errors['near'] = 'noValue'
  const named = q === undefined ? undefined : findTownInText(q)
  const town = isGiven ? given : named?.town.code
  if (town === undefined) return { near: undefined, q }
  const towns = [...distancesFrom(town).keys()].join(',')
  return { near: { town, filter: { [placeField]: towns } }, q: named?.rest ?? q }
}

/** Adds the column of ranks to the tables of a source; without `near` it is unchanged. */
export function withNearColumn<Source extends ListSource>(
  source: Source,
  near: Nearness | undefined,
): Source {
  const { layout } = source
  const column = layout.facets.find(({ name }) => name === layout.definition.placeField)?.column
  if (near === undefined || column === undefined) return source
  const towns = [...distancesFrom(near.town).keys()].map(literal)
  const rank = `lpad(array_position(array[${towns.join(', ')}]::text[], place.${column})::text, 4, '0')`
  const ranked = (table: string): string => `(select place.*, ${rank} as ${NEAR_COLUMN} from ${table} place)`
  const { table, tablesOnDay } = layout
  return {
    ...source,
    layout: {
      ...layout,
      table: ranked(table),
      ...(tablesOnDay === undefined ? {} : { tablesOnDay: tablesOnDay.map(ranked) }),
    },
  }
}

/** Towns by distance, as values of the facet `placeField`; the key of a group is its rank. */
export function listNearGroups(
  near: Nearness | undefined,
): readonly { readonly value: string; readonly key: string }[] {
  return [...distancesFrom(near?.town ?? '').keys()].map((value, index) => ({
    value,
    key: String(index + 1).padStart(4, '0'),
  }))
}
