import { useEffect, useRef } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { errorMessage, isFault } from 'shared-contracts/rules/error-message'
import { fieldSentence } from 'shared-runtime/actions'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { ErrorSummary } from 'shared-ui/error-summary'
import { Notice } from 'shared-ui/notice'
import styles from './form.module.css'
import type { FormValues, PortalForm } from './portal-form.ts'

interface FormProps<Values extends FormValues> {
  readonly form: PortalForm<Values>
  /** Names the form for those who do not see it. */
  readonly label: string
  readonly onSubmit: (values: Values) => Promise<unknown> | void
  /** What else a failure of the whole leads to, e.g. having a mail sent again. */
  readonly failureActions?: ReactNode
  /** What else there is to know of such a failure. */
  readonly failureDetails?: ReactNode
  /** Level of the title above what was found: 3 in a dialog, 2 right below the title of a page. */
  readonly level?: 2 | 3
  readonly children: ReactNode
}

/** The form element: findings on top, then the fields. Enter in a form that cannot be sent shows why. */
export function Form<Values extends FormValues>({
  form,
  label,
  onSubmit,
  failureActions,
  failureDetails,
  level = 3,
  children,
}: FormProps<Values>) {
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (form.canSubmit) void form.submit(onSubmit)
    else form.showAll()
  }

  return (
    <form
      ref={useEnterThatShows(form)}
      noValidate
      aria-label={label}
      className={styles.form}
      onSubmit={handleSubmit}
    >
      <Findings form={form} actions={failureActions} details={failureDetails} level={level} />
      {children}
    </form>
  )
}

/** A form whose button is disabled is not sent by Enter, and would not say why. */
function useEnterThatShows<Values extends FormValues>({ canSubmit, showAll }: PortalForm<Values>) {
  const element = useRef<HTMLFormElement>(null)
  const latest = useRef(showAll)
  useEffect(() => {
    latest.current = showAll
  })
  useEffect(() => {
    const form = element.current
    if (canSubmit || form === null) return undefined
    const show = ({ key, target }: KeyboardEvent) => {
      if (key === 'Enter' && target instanceof HTMLInputElement) latest.current()
    }
    form.addEventListener('keydown', show)
    return () => form.removeEventListener('keydown', show)
  }, [canSubmit])
  return element
}

/** What the server has found: a line for each field, or the one sentence that belongs to none. */
function Findings<Values extends FormValues>({
  form,
  actions,
  details,
  level,
}: Pick<FormProps<Values>, 'form'> & {
  readonly actions: ReactNode
  readonly details: ReactNode
  readonly level: 2 | 3
}) {
  const t = useTexts()
  const language = useLanguage()
  const { byField, failure, attempt } = form.findings
  if (failure !== undefined) {
    return (
      <Notice
        key={attempt}
        kind="error"
        level={level}
        title={errorMessage(failure, language)}
        announce={isFault(failure) ? undefined : 'alert'}
        actions={actions}
      >
        {details}
      </Notice>
    )
  }
  const found = Object.entries(byField)
  if (attempt === 0 || found.length === 0) return null
  return (
    <ErrorSummary
      title={t('form.check', { count: found.length })}
      level={level}
      attempt={attempt}
      errors={found.map(([field, finding]) => ({
        field,
        message: fieldSentence(finding, language),
        onGo: () => form.focus(field),
      }))}
    />
  )
}

/** Two short fields side by side where there is room. */
export function FormPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
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
