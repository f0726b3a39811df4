import type { LocalizedText } from 'shared-contracts/session/language'
import { text } from '../../../../definitions/registry-definition.ts'

/** Instruments of one kind in several sizes, as their makers offer them. */
export interface InstrumentFamily {
  readonly name: LocalizedText
  /** What people use it for. */
  readonly summary: LocalizedText
  readonly instrumentClass: string
  /** The first is the one of the range. */
  readonly quantities: readonly string[]
  readonly areas: readonly string[]
  /** Letters of the model designation. */
  readonly letters: string
  /** Unit of the sizes, as a data plate has it. */
  readonly unit: string
  readonly sizes: readonly Size[]
  /** Powers of ten from that unit to the one of the quantity. */
  readonly shift: number
  /** The sizes in the unit of the quantity, where no power of ten leads there. */
  readonly inQuantityUnit?: readonly Size[]
  readonly accuracy: LocalizedText
  readonly error: LocalizedText
  readonly conditions: LocalizedText
  readonly months: number
  /** Recommendation of the International Organization of Legal Metrology. */
  readonly recommendation: string | null
  readonly hasSoftware: boolean
}

export type Size = readonly [from: string, to: string]

export const IN_LABORATORY = text(
  '(20 ± 5) °C, 80 %-dək rütubət',
  '(20 ± 5) °C, humidity up to 80 %',
  '(20 ± 5) °C, влажность до 80 %',
)
export const INDOORS = text(
  '+5…+40 °C, 85 %-dək rütubət',
  '+5…+40 °C, humidity up to 85 %',
  '+5…+40 °C, влажность до 85 %',
)
export const OUTDOORS = text(
  '−25…+55 °C, 95 %-dək rütubət',
  '−25…+55 °C, humidity up to 95 %',
  '−25…+55 °C, влажность до 95 %',
)

/** A class of accuracy that is a figure. */
export function accuracyClass(value: string): LocalizedText {
  const comma = value.replace('.', ',')
  return text(`Sinif ${comma}`, `Class ${value}`, `Класс ${comma}`)
}
