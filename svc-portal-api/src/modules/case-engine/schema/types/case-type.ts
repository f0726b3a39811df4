import type { CaseFee, CaseField } from 'shared-contracts/http/cases/case-types'
import type { ServiceAudience } from 'shared-contracts/http/software'
import type { CaseFieldRule, RowPlace } from 'shared-contracts/rules/case-field-rule'
import type { LocalizedText } from 'shared-contracts/session/language'
import type { LocalizedChoice } from './case-choices.ts'
import type { Definition } from './case-rows.ts'

/** Field of a form with its texts in each language. */
export interface CaseFormField extends FormFieldRules {
  /** Whole sentence when it is required and empty. */
  readonly missing: LocalizedText | null
  /** Whole sentence when the value is below that of `least`. */
  readonly belowLeast: LocalizedText | null
  /** Whole sentence when the value does not fit `isFuture`, `range` or `kind`. */
  readonly wrong: LocalizedText | null
  /** Of `rows` and of their fields: a row in the singular, such as `Manufacturer`. */
  readonly one?: LocalizedText | undefined
  /** Of `rows`: label of the button that adds one. */
  readonly add?: LocalizedText
  /** Fields of each row, of `rows`. */
  readonly fields?: readonly CaseFormField[]
  /** Row that the field belongs to. */
  readonly row?: RowPlace
}

/** Field of a form without its error messages. */
export interface FormFieldRules
  extends Omit<CaseFieldRule, 'choices' | 'fields' | 'row'>, Pick<CaseField, 'registry'> {
  readonly step: string
  readonly label: LocalizedText
  readonly hint: LocalizedText | null
  readonly choices: readonly LocalizedChoice[]
}

/** Step of a form. */
export interface CaseFormStep {
  readonly id: string
  readonly title: LocalizedText
  readonly fields: readonly CaseFormField[]
}

/** Form of a case type in one of its versions. */
export interface CaseFormVersion {
  readonly formVersion: number
  readonly form: readonly CaseFormStep[]
  /** Fields of all steps, in order. */
  readonly fields: readonly CaseFormField[]
}

/** Case type: a folder of `cases`, or one of `services` with a form. */
export interface CaseType extends Readonly<Definition>, CaseFormVersion {
  readonly code: string
  /** It is applied for from the passport of a service. */
  readonly isService: boolean
  /** Path of its form without language. */
  readonly path: string
  /** Undefined for an appeal. */
  readonly fee: CaseFee | undefined
  /** Who may apply for a service; undefined for an appeal, which anyone may submit. */
  readonly audience: ServiceAudience[] | undefined
  /** Earlier versions of the form, which drafts may have. */
  readonly versions: readonly CaseFormVersion[]
  readonly title: LocalizedText
  readonly summary: LocalizedText
  readonly before: readonly LocalizedText[]
}
