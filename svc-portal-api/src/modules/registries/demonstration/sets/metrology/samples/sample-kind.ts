import type { LocalizedText } from 'shared-contracts/session/language'
import { text } from '../../../../definitions/registry-definition.ts'

/** Samples of one material with several certified values. */
export interface SampleKind {
  readonly name: LocalizedText
  readonly summary: LocalizedText
  readonly matrix: string
  readonly property: string
  readonly unit: string
  /** Certified value and its expanded uncertainty (k = 2); a sample without one is no certified reference material. */
  readonly values: readonly (readonly [value: string, uncertainty: string | null])[]
  readonly letters: string
  readonly amount: LocalizedText
  readonly storage: LocalizedText
  readonly shelfLife: number
  readonly useCases: readonly string[]
}

export const COOL = text('2…8 °C, qaranlıqda', '2…8 °C, in the dark', '2…8 °C, в темноте')
export const ROOM = text(
  '15…25 °C, ağzı bağlı qabda',
  '15…25 °C, in a closed vessel',
  '15…25 °C, в закрытой таре',
)
export const DRY = text('Quru yerdə, 15…25 °C', 'In a dry place, 15…25 °C', 'В сухом месте, 15…25 °C')
export const CYLINDER = text('Balonda, −10…+40 °C', 'In a cylinder, −10…+40 °C', 'В баллоне, −10…+40 °C')
