import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { CaseField, CaseForm } from 'shared-contracts/http/cases/case-types'
import {
  checkCaseValue,
  checkLeast,
  isListField,
  listShownFields,
  normalizeCaseValue,
} from 'shared-contracts/rules/case-values'
import type { CaseFieldRule } from 'shared-contracts/rules/case-field-rule'
import type { CaseValue } from 'shared-contracts/rules/case-values'
import { fieldSentence } from 'shared-runtime/actions'
import { dayInBaku, formatDate, formatMoney, parseTypedDate } from 'shared-runtime/i18n'
import type { Language } from 'shared-contracts/session/language'
import { listFields } from './list-fields.ts'

type FormSteps = Pick<CaseForm, 'steps'>
export type FormStep = CaseForm['steps'][number]

/** Field of a form, maybe in a row. */
export type ShownField = CaseField & Pick<CaseFieldRule, 'row'>

/** Steps with a field that is shown with these answers; fields of rows follow their group. */
export function listShownSteps(form: FormSteps, values: CaseValues): readonly FormStep[] {
  const shown: readonly ShownField[] = listShownFields(listFields(form), values)
  return form.steps.flatMap((step) => {
    const own = new Set(step.fields.map(({ name }) => name))
    const fields = shown.filter(({ name, row }) => own.has(row?.group ?? name))
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
  return field.type === 'day' && typeof value === 'string' ? (parseTypedDate(value) ?? value) : value
}

/** Messages of an empty field. */
const EMPTY: readonly string[] = ['value_is_required', 'choice_is_required', 'files_are_required']

/** Messages in place of which a field with limits has its own. */
const WRONG: readonly string[] = ['whole_number_is_not_valid', 'day_is_not_valid', 'code_is_not_valid']

/** Sentence of a field for a finding, or the finding itself. */
function messageOf({ messages }: CaseField, found: string): string {
  const own = EMPTY.includes(found) ? messages?.missing : WRONG.includes(found) ? messages?.wrong : undefined
  return own ?? found
}

/** Checks the typed value of a field; undefined if it is valid. Returns a whole sentence or a key of `FIELD_MESSAGES`. */
export function checkTyped(field: CaseField, values: CaseValues): string | undefined {
  const own = toSubmitted(field, values[field.name])
  const found = checkCaseValue(field, own, dayInBaku(Date.now()))
  if (found !== undefined) return messageOf(field, found)
  if (field.least === undefined) return undefined
  const least = toSubmitted(field, values[field.least])
  const below = checkLeast(field, { [field.name]: own, [field.least]: least })
  return below && (field.messages?.belowLeast ?? below)
}

/** Row of a field, such as `Manufacturer 2: `; empty outside of rows. */
function placeOf({ one, row }: ShownField): string {
  return row === undefined || one === undefined ? '' : `${one} ${row.position}: `
}

/** Label of a field, in rows after the row. */
export function labelInRow(field: ShownField): string {
  return `${placeOf(field)}${field.label}`
}

/** Messages of which a form has one field: its label would repeat them. */
const NAMED = ['tax_number_is_not_valid', 'url_is_not_valid']

/** Line of an error summary: the message alone when it names the field. */
export function describeFault(field: ShownField, message: string, language: Language): string {
  const { messages } = field
  const named = [
    messages?.missing,
    messages?.belowLeast,
    messages?.wrong,
    ...NAMED.map((finding) => fieldSentence(finding, language)),
  ]
  if (named.includes(message)) return `${placeOf(field)}${message}`
  const label = labelInRow(field)
  return `${label}${label.endsWith('?') ? '' : ':'} ${message}`
}

/** Day as it is written, from how it was typed; other texts are unchanged. */
export function writeDay(typed: string): string {
  return formatDate(parseTypedDate(typed) ?? typed)
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
  if (field.type === 'files' || field.type === 'rows') return ''
  if (typeof value !== 'string') return value.map(labelOf).join(field.type === 'record' ? ' – ' : ', ')
  if (field.type === 'choice') return labelOf(value)
  if (field.type === 'money') return formatMoney(value, language)
  return field.type === 'day' ? value.split('-').reverse().join('.') : value
}
