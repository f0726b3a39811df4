import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { ErrorSummary } from '../error-summary/error-summary.tsx'
import type { ErrorSummaryProps } from '../error-summary/error-summary.tsx'
import { Notice } from '../notice/notice.tsx'
import type { NoticeProps } from '../notice/notice.tsx'
import styles from './form.module.css'

/** State of a form for rendering; `useForm` of shared-runtime/forms returns it. */
export interface FormState {
  /** Props of the `form` element. */
  readonly element: Pick<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'onKeyDown'>
  /** Errors of fields. */
  readonly summary: Pick<ErrorSummaryProps, 'title' | 'attempt' | 'errors'> | undefined
  /** Error that belongs to no field. */
  readonly failure: Pick<NoticeProps, 'kind' | 'title' | 'announce'> | undefined
  /** Number of refused submissions, so that each is announced. */
  readonly errors: { readonly attempt: number }
  readonly canSubmit: boolean
  readonly isBusy: boolean
  /** Sentence that lists the fields which prevent the submission. */
  readonly missing: string | undefined
}

interface FormProps {
  readonly form: FormState
  /** Accessible name of the form. */
  readonly label: string
  /** Actions in the notice of a failure, e.g. sending an e-mail again. */
  readonly failureActions?: ReactNode
  /** Details in the notice of a failure. */
  readonly failureDetails?: ReactNode
  /** Heading level of the error summary: 3 in a dialog, 2 directly below the title of a page. */
  readonly level?: 2 | 3
  readonly children: ReactNode
}

/** Form with the errors of the last submission above the fields. */
export function Form({ form, label, failureActions, failureDetails, level = 3, children }: FormProps) {
  const { element, summary, failure, errors } = form
  return (
    <form {...element} noValidate aria-label={label} className={styles.form}>
      {failure === undefined ? null : (
        <Notice key={errors.attempt} {...failure} level={level} actions={failureActions}>
          {failureDetails}
        </Notice>
      )}
      {summary === undefined ? null : <ErrorSummary {...summary} level={level} />}
      {children}
    </form>
  )
}

/** Two short fields side by side where space permits. */
export function FormPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

interface FormActionsProps {
  readonly form: Pick<FormState, 'canSubmit' | 'isBusy' | 'missing'>
  readonly submit: string
  /** A press with an invalid field shows what is missing and moves the focus there, in place of a disabled button. */
  readonly isAlwaysActive?: boolean
  /** Buttons beside the submit button. */
  readonly children?: ReactNode
}

/** Submit button, disabled while a field is invalid (AUTH-03) with a line of the missing fields, or always active. */
export function FormActions({ form, submit, isAlwaysActive = false, children }: FormActionsProps) {
  return (
    <div className={styles.end}>
      <div className={styles.actions}>
        <Button type="submit" kind="primary" disabled={!form.canSubmit && !isAlwaysActive} busy={form.isBusy}>
          {submit}
        </Button>
        {children}
      </div>
      {form.missing === undefined || isAlwaysActive ? null : <p className={styles.missing}>{form.missing}</p>}
    </div>
  )
}
