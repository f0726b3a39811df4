import type { LocalizedText } from 'shared-contracts/session/language'
import { Variant } from 'shared-contracts/session/variant'
import * as z from 'zod'
import { readDataTable } from '../../../common/tables/read-data-file.ts'

/** Unit of the agency that works cases. */
export interface Unit {
  readonly code: string
  readonly variants: readonly Variant[]
  /** Letters before the running number of a registration. */
  readonly mark: string
  readonly name: LocalizedText
}

const Row = z.strictObject({
  unit: z.string().regex(/^[a-z][a-z-]*$/),
  variants: z.string().transform((cell) => z.array(Variant).parse(cell.split(' '))),
  mark: z.string().regex(/^[A-Z]{2}$/),
  az: z.string(),
  en: z.string(),
  ru: z.string(),
})

/** Units in the order of lists. */
export const UNITS: readonly Unit[] = readDataTable(
  new URL('../../../../cases/shared/units.csv', import.meta.url),
  Row,
  ['unit'],
).map(({ row: { unit, variants, mark, az, en, ru } }) => ({
  code: unit,
  variants,
  mark,
  name: { az, en, ru },
}))

const byCode = new Map(UNITS.map((unit) => [unit.code, unit]))

export function findUnit(code: string): Unit | undefined {
  return byCode.get(code)
}

/** Name of a unit; a unit that is no longer listed is named by its code. */
export function nameOfUnit(code: string): LocalizedText {
  return byCode.get(code)?.name ?? { az: code, en: code, ru: code }
}

export function listUnits(variant: Variant): readonly Unit[] {
  return UNITS.filter(({ variants }) => variants.includes(variant))
}
