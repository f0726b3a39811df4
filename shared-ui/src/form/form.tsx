import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { ErrorSummary } from '../error-summary/error-summary.tsx'
import type { ErrorSummaryProps } from '../error-summary/error-summary.tsx'
import { Notice } from '../notice/notice.tsx'
import type { NoticeProps } from '../notice/notice.tsx'
import styles from './form.module.css'

/** A form as it is shown; `useForm` of shared-runtime/forms gives one. */
export interface FormState {
  /** Props of the `form` element. */
  readonly element: Pick<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'onKeyDown'>
  /** Findings at fields. */
  readonly summary: Pick<ErrorSummaryProps, 'title' | 'attempt' | 'errors'> | undefined
  /** A refusal that belongs to no field. */
  readonly failure: Pick<NoticeProps, 'kind' | 'title' | 'announce'> | undefined
  /** Number of submissions that were refused, so that each is announced. */
  readonly findings: { readonly attempt: number }
  readonly canSubmit: boolean
  readonly isBusy: boolean
  /** Sentence that names the fields which keep the form from being sent. */
  readonly missing: string | undefined
}

interface FormProps {
  readonly form: FormState
  /** Names the form for screen readers. */
  readonly label: string
  /** What else a failure of the whole leads to, e.g. having a mail sent again. */
  readonly failureActions?: ReactNode
  /** What else there is to know of such a failure. */
  readonly failureDetails?: ReactNode
  /** Level of the title of the findings: 3 in a dialog, 2 right below the title of a page. */
  readonly level?: 2 | 3
  readonly children: ReactNode
}

/** A form: findings of the last submission on top, then the fields. */
export function Form({ form, label, failureActions, failureDetails, level = 3, children }: FormProps) {
  const { element, summary, failure, findings } = form
  return (
    <form {...element} noValidate aria-label={label} className={styles.form}>
      {failure === undefined ? null : (
        <Notice key={findings.attempt} {...failure} level={level} actions={failureActions}>
          {failureDetails}
        </Notice>
      )}
      {summary === undefined ? null : <ErrorSummary {...summary} level={level} />}
      {children}
    </form>
  )
}

/** Two short fields side by side where there is room. */
export function FormPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

interface FormActionsProps {
  readonly form: Pick<FormState, 'canSubmit' | 'isBusy' | 'missing'>
  readonly submit: string
  /** Buttons beside the one that sends. */
  readonly children?: ReactNode
}

/** The button that sends, disabled while anything is wrong (AUTH-03), and a line that names what is still needed. */
export function FormActions({ form, submit, children }: FormActionsProps) {
  return (
    <div className={styles.end}>
      <div className={styles.actions}>
        <Button type="submit" kind="primary" disabled={!form.canSubmit} busy={form.isBusy}>
          {submit}
        </Button>
        {children}
      </div>
      {form.missing === undefined ? null : <p className={styles.missing}>{form.missing}</p>}
    </div>
  )
}
