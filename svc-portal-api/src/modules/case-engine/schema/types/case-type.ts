import type { CaseField } from 'shared-contracts/http/cases/case-types'
import type { LocalizedText } from 'shared-contracts/session/language'
import type { LocalizedChoice } from './case-choices.ts'
import type { Definition } from './case-rows.ts'

/** Field of a form with its texts in each language. */
export interface CaseFormField extends FormFieldRules {
  /** Whole sentence when it is required and empty. */
  readonly missing: LocalizedText | null
  /** Whole sentence when the value is below that of `least`. */
  readonly belowLeast: LocalizedText | null
}

/** Field of a form without its error messages. */
export interface FormFieldRules extends Pick<
  CaseField,
  'name' | 'type' | 'isRequired' | 'max' | 'maxItems' | 'isPast' | 'shownIf' | 'least'
> {
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

/** Case type: a folder of `cases`. */
export interface CaseType extends Definition {
  readonly code: string
  readonly title: LocalizedText
  readonly summary: LocalizedText
  readonly before: readonly LocalizedText[]
  readonly form: readonly CaseFormStep[]
  /** Fields of all steps, in order. */
  readonly fields: readonly CaseFormField[]
}
