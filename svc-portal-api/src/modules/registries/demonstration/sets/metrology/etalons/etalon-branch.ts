import type { LocalizedText } from 'shared-contracts/session/language'

/** Etalons of one quantity and one way to realise its unit. */
export interface EtalonBranch {
  readonly kind: string
  readonly laboratory: string
  readonly name: LocalizedText
  readonly summary: LocalizedText
  readonly quantity: string
  readonly unit: string
  readonly realisation: LocalizedText
  readonly ranges: readonly (readonly [from: string, to: string])[]
  /** Expanded uncertainty (k = 2) of a primary, a secondary and a working etalon. */
  readonly uncertainties: readonly [primary: string, secondary: string, working: string]
  /** Unit of the uncertainties; relative ones have none and stand in percent or powers of ten. */
  readonly uncertaintyUnit: string | null
  readonly letters: string
  /** Takes its unit from another etalon of its kind, so that none of its own is a primary one. */
  readonly isDerived?: true
  readonly equipment: readonly [LocalizedText, LocalizedText]
  /** Instruments that the laboratory calibrates with it. */
  readonly calibrates: readonly [LocalizedText, LocalizedText]
  readonly fee: number
}
