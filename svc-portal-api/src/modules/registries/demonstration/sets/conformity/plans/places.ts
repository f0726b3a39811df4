import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import { REGIONS } from '../../../../definitions/conformity/choices/regions.ts'
import { text } from '../../../../definitions/registry-definition.ts'
import { cycled } from '../../../days.ts'

const HERE = REGIONS.filter(({ value }) => value !== 'abroad')

/** Every second body sits in the capital, the others one after the other in the regions. */
export function regionOf(place: number): string {
  return placed(place).value
}

function placed(place: number): FieldChoice {
  return cycled(HERE, place % 2 === 0 ? 0 : Math.floor(place / 2))
}

/** An address that exists nowhere: the region and a number. */
export function placeOf(place: number): ReturnType<typeof text> {
  const { label } = placed(place)
  const number = place + 1
  return text(
    `${label.az}, nümayiş ünvanı № ${number}`,
    `${label.en}, demonstration address No. ${number}`,
    `${label.ru}, демонстрационный адрес № ${number}`,
  )
}

/** A tax number that nobody has: the portal's own series. */
export function taxNumberOf(place: number): string {
  return `990${String(place + 1).padStart(6, '0')}1`
}
