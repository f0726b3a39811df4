import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { FIELD_MESSAGES } from 'shared-contracts/errors/field-messages'
import { failureNotice, fieldSentence } from '../actions/actions.ts'
import type { Texts } from '../i18n/i18n.ts'
import { useLanguage } from '../settings/settings.ts'
import { readPath } from './field-path.ts'
import type { FieldName, ValueAt } from './field-path.ts'
import { useFormDraft } from './form-draft.ts'
import { useFormErrors } from './form-errors.ts'
import type { FormErrors } from './form-errors.ts'
import { useFormTexts } from './form-texts.ts'
import type { FieldOptions, Form, FormField, FormOptions, FormSummary, Submission } from './form-types.ts'
import { isSameValue, readChange, useFormValues } from './form-values.ts'

export { useConfirmDiscard, useLeaveWarning } from './leave-warning.ts'
export type { FieldName, ValueAt } from './field-path.ts'
export type { FormErrors } from './form-errors.ts'
export type {
  FieldOptions,
  Form,
  FormField,
  FormOptions,
  FormSummary,
  FormDraft,
  DraftValues,
  PasswordFormField,
  Submission,
} from './form-types.ts'
export type { ControlEvent, Focusable } from './form-values.ts'

/** Whether a value is empty; empty values of optional fields are not validated. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

/** Labels and validation of the fields by name. */
function readFields<Values extends object>({ fields }: FormOptions<Values>, values: Values) {
  const table = fields as Readonly<Record<string, FieldOptions<unknown, Values> | undefined>>
  const names = Object.keys(table)
  function find(name: string): FieldOptions<unknown, Values> | undefined {
    return table[name] ?? (name.includes('.') ? find(name.slice(0, name.lastIndexOf('.'))) : undefined)
  }
  const isShown = (name: string) => table[name]?.isShown?.(values) ?? true
  function check(name: string): string | undefined {
    const value = readPath(values, name)
    const { isOptional = false, checksEmpty = false, check: find } = table[name] ?? {}
    const isSkipped = isOptional && !checksEmpty && isEmpty(value)
    return !isShown(name) || isSkipped ? undefined : find?.(value, values)
  }
  return {
    names,
    isField: (name: string) => find(name) !== undefined,
    isShown,
    isOptional: (name: string) => table[name]?.isOptional === true,
    labelOf: (name: string) => find(name)?.label ?? name,
    excluded: names.filter((name) => table[name]?.isInDraft === false),
    check,
  }
}

/** Runs one submission at a time. All attempts have the same key until one succeeds. */
function useSubmission(isKeyUsed: boolean) {
  const [isBusy, setIsBusy] = useState(false)
  const [key, setKey] = useState<string>()
  async function submit(send: (submission: Submission) => Promise<unknown> | void): Promise<boolean> {
    if (isBusy) return false
    const own = key === undefined || isKeyUsed ? crypto.randomUUID() : key
    setKey(own)
    setIsBusy(true)
    try {
      const isSaved = (await send({ key: own })) === true
      if (isSaved) setKey(undefined)
      return isSaved
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, key, setKey, submit }
}

interface SummaryInput {
  readonly errors: FormErrors
  readonly labelOf: (name: string) => string
  readonly onSelect: (name: string) => void
}

function useSummary({ errors, labelOf, onSelect }: SummaryInput, t: Texts): FormSummary | undefined {
  const language = useLanguage()
  const found = Object.entries(errors.byField)
  if (errors.attempt === 0 || found.length === 0) return undefined
  return {
    title: t('form.check', { count: found.length }),
    attempt: errors.attempt,
    errors: found.map(([field, error]) => ({
      field,
      // The portal's own messages include the field; those of a service may not.
      message:
        error in FIELD_MESSAGES[language] ? fieldSentence(error, language) : `${labelOf(field)}: ${error}`,
      onSelect: () => onSelect(field),
    })),
  }
}

/** Whether Enter was pressed in a form with a disabled button, which browsers ignore. */
function isRefusedEnter({ key, target, currentTarget }: KeyboardEvent<HTMLFormElement>): boolean {
  const button = currentTarget.querySelector<HTMLButtonElement>('[type=submit]')
  return key === 'Enter' && target instanceof HTMLInputElement && button?.disabled === true
}

/** Resets a form with `followsInitial` when its initial values change. */
function useFollowedInitial<Values extends object>(
  { followsInitial, initial }: FormOptions<Values>,
  reset: (next: Values) => void,
): void {
  const [shown, setShown] = useState(initial)
  if (followsInitial !== true || isSameValue(shown, initial)) return
  setShown(initial)
  reset(initial)
}

/** Values, validation, errors and submission of a form. */
function useFormState<Values extends object>(options: FormOptions<Values>) {
  const { error, draft, draftOf, nameOf = (name) => name } = options
  const form = useFormValues(options.initial)
  const { values, isDirty } = form
  const fields = readFields(options, values)
  const { errors, drop, setError, clear } = useFormErrors(error, { isField: fields.isField, nameOf })
  const submission = useSubmission(error !== undefined && error.code === options.usedKeyCode)
  const [isAllShown, setIsAllShown] = useState(false)
  const broken = fields.names.filter((name) => fields.check(name) !== undefined)
  const isInvalid = (name: string) => broken.includes(name) || errors.byField[name] !== undefined
  const invalidFields = fields.names.filter(isInvalid)

  function change(name: string, value: unknown) {
    drop(name)
    form.set(name, value)
  }
  function fill(name: string, value: unknown) {
    change(name, value)
    form.touch(name)
  }
  function showAll() {
    setIsAllShown(true)
    if (invalidFields[0] !== undefined) form.focus(invalidFields[0])
  }
  async function submit() {
    if (broken.length > 0) showAll()
    else if (await submission.submit((sent) => options.onSubmit(values, sent))) {
      form.settle(values)
      draft?.discard()
    }
  }
  function reset(next?: Values) {
    form.reset(next)
    setIsAllShown(false)
    clear()
  }
  useFollowedInitial(options, reset)
  useFormDraft({
    values,
    isDirty,
    draft,
    subject: draftOf,
    excluded: fields.excluded,
    key: submission.key,
    onRestore: fill,
    onRestoreKey: submission.setKey,
  })
  const actions = { change, fill, setError, showAll, submit, reset }
  return { form, fields, errors, invalidFields, isAllShown, isBusy: submission.isBusy, ...actions }
}

/**
 * Creates a form. A validation error is shown once its field was edited and left, an error of the server at its field or,
 * without a field, above the form. The caller renders the controls; `Form` of `shared-ui/form` renders the rest.
 */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const language = useLanguage()
  const t = useFormTexts()
  const { form, fields, isAllShown, change, ...state } = useFormState(options)
  const { values, isDirty, touched, edited, focus } = form
  const { labelOf, isShown } = fields
  const { errors, invalidFields, showAll, submit } = state
  const isTouched = isDirty || touched.length > 0

  function field<Name extends FieldName<Values>>(name: Name): FormField<ValueAt<Values, Name>> {
    // A field that was only passed with the Tab key shows no error.
    const isChecked = isAllShown || (touched.includes(name) && edited.includes(name))
    const error = errors.byField[name] ?? (isChecked ? fields.check(name) : undefined)
    return {
      name,
      label: labelOf(name),
      value: readPath(values, name) as ValueAt<Values, Name>,
      error: error === undefined ? undefined : fieldSentence(error, language),
      errorWord: t('form.error'),
      optionalWord: fields.isOptional(name) ? t('form.optional') : undefined,
      ref: (control) => form.register(name, control),
      onChange: (next) => change(name, readChange(next)),
      onBlur: () => form.touch(name),
    }
  }

  const missing = invalidFields.map(labelOf).join(', ')
  return {
    ...state,
    values,
    latestInitial: options.initial,
    isDirty,
    labelOf,
    isShown,
    field,
    focus,
    password: (name) => ({ ...field(name), showText: t('form.show'), hideText: t('form.hide') }),
    canSubmit: invalidFields.length === 0,
    element: {
      ref: form.element,
      onSubmit(event) {
        event.preventDefault()
        void submit()
      },
      onKeyDown(event) {
        if (isRefusedEnter(event)) showAll()
      },
    },
    summary: useSummary({ errors, labelOf, onSelect: focus }, t),
    failure: errors.failure && failureNotice(errors.failure, language),
    missing: invalidFields.length > 0 && isTouched ? t('form.missing', { fields: missing }) : undefined,
  }
}
