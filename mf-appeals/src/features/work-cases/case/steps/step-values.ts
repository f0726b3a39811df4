import type { OpenStep } from 'shared-contracts/http/cases/case-models'
import type { DeskCaseDetail, StepInput } from 'shared-contracts/http/cases/desk-models'
import { formatMoment, type Texts } from 'shared-runtime/i18n'
import type { DraftValues } from 'shared-runtime/forms'
import { EMPTY_INPUT } from '../../step-input.tsx'

/** Defect as it is typed; an empty `field` is the application as a whole. */
export interface TypedDefect {
  readonly field: string
  readonly reason: string
  readonly text: string
}

export const EMPTY_DEFECT: TypedDefect = { field: '', reason: '', text: '' }

/** Values of the form of a step; each step shows those that it takes. */
export interface StepValues {
  readonly note: string
  readonly subject: string
  readonly body: string
  /** Code of the template that was inserted last. */
  readonly template: string
  readonly outcome: string
  readonly reasons: readonly string[]
  readonly amountReturned: string
  readonly assignee: string
  readonly unit: string
  readonly defects: readonly TypedDefect[]
  /** Name of the field of files, which are kept beside the form. */
  readonly files: ''
}

/** Form of a step before anything is typed. */
export const EMPTY_VALUES: StepValues = {
  note: '',
  subject: '',
  body: '',
  template: '',
  outcome: '',
  reasons: [],
  amountReturned: '',
  assignee: '',
  unit: '',
  defects: [],
  files: '',
}

/** Templates of a step for an outcome; those of all outcomes before one is chosen. */
export function templatesOf(
  { templates }: DeskCaseDetail,
  { code }: OpenStep,
  outcome: string,
): DeskCaseDetail['templates'] {
  return templates.filter(
    (one) => one.step === code && (one.outcome === null || outcome === '' || one.outcome === outcome),
  )
}

/** Letter that a step sends: the typed one, or its template in the language of the applicant. */
export function letterOf(
  detail: DeskCaseDetail,
  step: OpenStep,
  { subject, body, outcome }: StepValues,
): Pick<StepValues, 'subject' | 'body'> {
  const [template] = templatesOf(detail, step, outcome)
  return body.trim() === '' ? (template?.letters[detail.language] ?? { subject, body }) : { subject, body }
}

/** Form of a step before anything is typed: a needed letter that has one template only begins with it. */
export function initialValues(detail: DeskCaseDetail, step: OpenStep): StepValues {
  const [template, ...others] = templatesOf(detail, step, '')
  const letter = template?.letters[detail.language]
  const isOpen = others.length > 0 || step.needs.includes('outcome') || !step.needs.includes('letter')
  if (letter === undefined || isOpen) return EMPTY_VALUES
  return { ...EMPTY_VALUES, ...letter, template: template?.code ?? '' }
}

/** Input of a step from the values of its form and its files. */
export function toInput(values: StepValues, fileIds: readonly string[]): StepInput {
  const { note, subject, body, outcome, reasons, amountReturned, assignee, unit } = values
  const defects = values.defects.map(({ field, reason, text }) => ({
    reason,
    field: field === '' ? null : field,
    text: text.trim(),
  }))
  return {
    ...EMPTY_INPUT,
    note: note.trim(),
    letter: body.trim() === '' ? null : { subject: subject.trim(), body: body.trim() },
    outcome: outcome === '' ? null : outcome,
    reasons: [...reasons],
    amountReturned: amountReturned.trim() === '' ? null : amountReturned.trim(),
    assignee: assignee === '' ? null : assignee,
    unit: unit === '' ? null : unit,
    fileIds: [...fileIds],
    ...(defects.length === 0 ? {} : { defects }),
  }
}

/** Whether a step takes something that is typed or chosen. */
export function hasForm({ needs, accepts = [] }: OpenStep): boolean {
  return [...needs, ...accepts].some((need) => need !== 'registration')
}

/** Subject of the draft of a step of a case. */
export function draftSubject({ id }: DeskCaseDetail, step: string): string {
  return `${id} ${step}`
}

/** Draft of a step that was taken back, with its values; undefined for a step without a form. `detail` is the case after it. */
export function restoreDraft(
  detail: DeskCaseDetail,
  { step: code, input, defects = [] }: NonNullable<DeskCaseDetail['undo']>,
): DraftValues | undefined {
  const step = detail.steps.find((one) => one.code === code)
  if (step === undefined || input === undefined || !hasForm(step)) return undefined
  const { note, letter, outcome, reasons, amountReturned, assignee, unit } = input
  const template = detail.templates.find((one) => one.step === code && one.outcome === outcome)
  return {
    ...EMPTY_VALUES,
    note,
    subject: letter?.subject ?? '',
    body: letter?.body ?? '',
    template: template?.code ?? '',
    outcome: outcome ?? '',
    reasons,
    amountReturned: amountReturned ?? '',
    assignee: assignee ?? '',
    unit: unit ?? '',
    defects: defects.map(({ field, ...defect }) => ({ ...defect, field: field ?? '' })),
    '@of': draftSubject(detail, step.code),
  }
}

/** What an official reads after a step: also when its letter is sent, as long as the step can be taken back. */
export function doneText(
  { label, needs, accepts = [] }: OpenStep,
  { undo }: DeskCaseDetail,
  t: Texts,
): string {
  if (undo === null || ![...needs, ...accepts].includes('letter'))
    return t('cases.step.done', { step: label })
  return t('cases.step.doneLetter', { step: label, time: formatMoment(undo.until) })
}
