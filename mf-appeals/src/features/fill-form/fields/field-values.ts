import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { CaseField, CaseForm } from 'shared-contracts/http/cases/case-types'
import {
  checkCaseValue,
  isListField,
  listShownFields,
  normalizeCaseValue,
} from 'shared-contracts/rules/case-values'
import type { CaseValue } from 'shared-contracts/rules/case-values'
import { dayInBaku, formatMoney, parseDate } from 'shared-runtime/i18n'
import type { Language } from 'shared-contracts/session/language'

type FormSteps = Pick<CaseForm, 'steps'>
export type FormStep = CaseForm['steps'][number]

/** All fields of a form in order. */
export function listFields({ steps }: FormSteps): readonly CaseField[] {
  return steps.flatMap(({ fields }) => fields)
}

/** Steps with a field that is shown with these answers. */
export function listShownSteps(form: FormSteps, values: CaseValues): readonly FormStep[] {
  const shown = listShownFields(listFields(form), values)
  return form.steps.flatMap((step) => {
    const fields = step.fields.filter((field) => shown.includes(field))
    return fields.length === 0 ? [] : [{ ...step, fields }]
  })
}

/** Value of a field without an answer. */
export function emptyValue(field: CaseField): CaseValue {
  return isListField(field) ? [] : ''
}

/** Value as it is submitted: a day as `YYYY-MM-DD`, an amount as `24.50`. */
function toSubmitted(field: CaseField, typed: CaseValue | undefined): CaseValue {
  const value = normalizeCaseValue(field, typed)
  return field.type === 'day' && typeof value === 'string' ? (parseDate(value) ?? value) : value
}

/** Checks a typed value; undefined if it is valid. */
export function checkTyped(field: CaseField, typed: CaseValue | undefined): string | undefined {
  return checkCaseValue(field, toSubmitted(field, typed), dayInBaku(Date.now()))
}

/** Values of a submission: of the fields that are shown, without empty ones. */
export function listSubmitted(form: FormSteps, values: CaseValues): CaseValues {
  const answers = listShownFields(listFields(form), values).map(
    (field) => [field.name, toSubmitted(field, values[field.name])] as const,
  )
  return Object.fromEntries(answers.filter(([, value]) => value.length > 0))
}

/** Answer as text; empty without one. Files have their number only. */
export function describeValue(field: CaseField, typed: CaseValue | undefined, language: Language): string {
  const value = toSubmitted(field, typed)
  const labelOf = (code: string) => field.choices.find((choice) => choice.code === code)?.label ?? code
  if (typeof value !== 'string') return field.type === 'files' ? '' : value.map(labelOf).join(', ')
  if (field.type === 'choice') return labelOf(value)
  if (field.type === 'money') return formatMoney(value, language)
  return field.type === 'day' ? value.split('-').reverse().join('.') : value
}
