import { COUNTRY_CODES } from 'shared-contracts/models/country-codes'
import { countryChoices } from '../../../../common/places/countries.ts'
import { REGION_CHOICES } from '../../../../common/places/regions.ts'
import { TOWN_CHOICES } from '../../../../common/places/towns.ts'
import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import type { LocalizedText } from 'shared-contracts/session/language'
import { readDataTable } from '../../../../common/tables/read-data-file.ts'
import { ChoiceRow } from './case-rows.ts'

/** Choice with its label in each language. */
export interface LocalizedChoice {
  readonly code: string
  readonly label: LocalizedText
}

/** Lists of choices by name. */
export type ChoiceLists = ReadonlyMap<string, readonly LocalizedChoice[]>

/** Reads a `choices.csv`. @throws DataFileError with file and line */
export function readChoiceLists(file: URL): ChoiceLists {
  const rows = readDataTable(file, ChoiceRow, ['list', 'code'])
  const lists = Map.groupBy(rows, ({ row }) => row.list)
  return new Map(
    [...lists].map(([list, lines]) => [
      list,
      lines.map(({ row: { code, az, en, ru } }) => ({ code, label: { az, en, ru } })),
    ]),
  )
}

/** Lists of all case types: `shared/choices.csv`, countries, regions and towns. @throws DataFileError with file and line */
export function readSharedChoices(file: URL): ChoiceLists {
  return new Map([
    ...readChoiceLists(file),
    ['countries', countryChoices(COUNTRY_CODES, 'az').map(toChoice)],
    ['regions', REGION_CHOICES.map(toChoice)],
    ['towns', TOWN_CHOICES.map(toChoice)],
  ])
}

function toChoice({ value, label }: FieldChoice): LocalizedChoice {
  return { code: value, label }
}
