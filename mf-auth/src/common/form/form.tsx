import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { ErrorSummary } from 'shared-ui/error-summary'
import { Notice } from 'shared-ui/notice'
import { fieldSentence } from './field-sentence.ts'
import styles from './form.module.css'
import type { FormValues, PortalForm } from './portal-form.ts'

interface FormProps<Values extends FormValues> {
  readonly form: PortalForm<Values>
  /** Names the form for those who do not see it. */
  readonly label: string
  readonly onSubmit: (values: Values) => Promise<unknown> | void
  /** What else a failure of the whole leads to, e.g. having a mail sent again. */
  readonly failureActions?: ReactNode
  readonly children: ReactNode
}

/** The form element: findings on top, then the fields. Enter in a form that cannot be sent shows why. */
export function Form<Values extends FormValues>({
  form,
  label,
  onSubmit,
  failureActions,
  children,
}: FormProps<Values>) {
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (form.canSubmit) void form.submit(onSubmit)
    else form.showAll()
  }

  // A form whose button is disabled is not sent by Enter, and would not say so.
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && !form.canSubmit && event.target instanceof HTMLInputElement) form.showAll()
  }

  return (
    <form noValidate aria-label={label} className={styles.form} onSubmit={handleSubmit} onKeyDown={handleKey}>
      <Findings form={form} actions={failureActions} />
      {children}
    </form>
  )
}

/** What the server has found: a line for each field, or the one sentence that belongs to none. */
function Findings<Values extends FormValues>({
  form,
  actions,
}: Pick<FormProps<Values>, 'form'> & { readonly actions: ReactNode }) {
  const t = useTexts()
  const language = useLanguage()
  const { byField, failure, attempt } = form.findings
  if (failure !== undefined) {
    return (
      <Notice
        key={attempt}
        kind="error"
        level={3}
        title={failure.text ?? t('form.failed')}
        announce="alert"
        actions={actions}
      />
    )
  }
  const found = Object.entries(byField)
  if (attempt === 0 || found.length === 0) return null
  return (
    <ErrorSummary
      title={t('form.check', { count: found.length })}
      level={3}
      attempt={attempt}
      errors={found.map(([field, finding]) => ({
        field,
        message: fieldSentence(finding, language) ?? finding,
        onGo: () => form.focus(field),
      }))}
    />
  )
}

interface FormActionsProps<Values extends FormValues> {
  readonly form: PortalForm<Values>
  readonly submit: string
  /** Buttons beside the one that sends. */
  readonly children?: ReactNode
}

/** The button that sends, disabled while anything is wrong (AUTH-03), and a line that says what is still needed. */
export function FormActions<Values extends FormValues>({ form, submit, children }: FormActionsProps<Values>) {
  const t = useTexts()
  const isMissing = !form.canSubmit && form.isTouched
  return (
    <div className={styles.end}>
      <div className={styles.actions}>
        <Button type="submit" kind="primary" disabled={!form.canSubmit} busy={form.isBusy}>
          {submit}
        </Button>
        {children}
      </div>
      {isMissing ? (
        <p className={styles.missing}>
          {t('form.missing', { fields: form.wanting.map((name) => form.labels[name]).join(', ') })}
        </p>
      ) : null}
    </div>
  )
}
