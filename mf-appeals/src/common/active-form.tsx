import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Form as FormState } from 'shared-runtime/forms'
import { usePage } from 'shared-runtime/navigation'
import { Form, FormActions } from 'shared-ui/form'

interface ActiveFormProps {
  readonly form: Pick<
    FormState<object>,
    'element' | 'summary' | 'failure' | 'errors' | 'canSubmit' | 'isBusy' | 'invalidFields' | 'focus'
  > & { readonly field: (name: never) => { readonly error: string | undefined } }
  readonly label: string
  readonly submit: string
  /** Heading level of the summary. */
  readonly level?: 2 | 3
  readonly children: ReactNode
  /** Buttons beside the submit button. */
  readonly actions?: ReactNode
}

/** Form whose button is always active: pressing it lists the errors in a summary, which gets the focus. */
export function ActiveForm({ form, label, submit, level = 3, children, actions }: ActiveFormProps) {
  const { t } = usePage()
  const [attempt, setAttempt] = useState(0)
  const { element, canSubmit, isBusy, invalidFields, focus } = form
  const errors = invalidFields.map((name) => ({
    field: name,
    message: form.field(name as never).error ?? '',
    onSelect: () => focus(name),
  }))
  const summary = { title: t('fill.errors', { count: errors.length }), attempt, errors }
  function handleSubmit(event: Parameters<typeof element.onSubmit>[0]) {
    element.onSubmit(event)
    setAttempt(canSubmit ? 0 : attempt + 1)
  }
  const shown = {
    ...form,
    missing: undefined,
    summary: attempt === 0 || errors.length === 0 ? form.summary : summary,
    element: { ...element, onSubmit: handleSubmit },
  }
  return (
    <Form form={shown} label={label} level={level}>
      {children}
      <FormActions form={{ canSubmit: true, isBusy, missing: undefined }} submit={submit}>
        {actions}
      </FormActions>
    </Form>
  )
}
