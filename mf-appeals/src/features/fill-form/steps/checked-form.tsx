import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import type { Form } from 'shared-runtime/forms'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { ErrorSummary } from 'shared-ui/error-summary'
import styles from './steps.module.css'

/** Field that a fault of the review, or a defect, has led to. */
export interface FieldToCorrect {
  readonly name: string
  /** What the server has found; undefined where the form finds it too. */
  readonly refusal?: string | undefined
  /** An official has found a defect: the form may find nothing. */
  readonly isDefect?: boolean
  /** It has the focus. */
  readonly onOpened: () => void
}

interface CheckedFormProps {
  readonly form: Pick<Form<object>, 'element' | 'canSubmit' | 'invalidFields' | 'focus' | 'showAll'>
  /** Field that gets the focus first, with its message. */
  readonly toCorrect: FieldToCorrect | undefined
  /** Shows a refusal of the server at its field. */
  readonly onRefused?: (name: string, refusal: string) => void
  /** Line of the summary for a field that is not valid. */
  readonly describeError: (name: string) => string
  readonly label: string
  /** Button that saves and leaves. */
  readonly leave: ReactNode
  readonly onInvalid: (isInvalid: boolean) => void
  readonly children: ReactNode
}

/** Form of one page: the button to continue checks it, and a summary of the errors gets the focus. */
export function CheckedForm({
  form,
  describeError,
  label,
  toCorrect,
  onRefused,
  leave,
  onInvalid,
  children,
}: CheckedFormProps) {
  const { t } = usePage()
  const [attempt, setAttempt] = useState(0)
  const { element, canSubmit, invalidFields, focus, showAll } = form
  // A summary whose errors are corrected does not return, with the focus, while the user types on.
  if (attempt > 0 && invalidFields.length === 0) setAttempt(0)
  const open = useEffectEvent(() => {
    if (toCorrect === undefined) return
    const { name, refusal, isDefect = false, onOpened } = toCorrect
    if (!isDefect) showAll()
    if (refusal !== undefined) onRefused?.(name, refusal)
    // A group without a row has got one, whose fields lack their answers.
    const isElsewhere = invalidFields.length > 0 && !invalidFields.includes(name)
    if (isDefect || refusal !== undefined || !isElsewhere) focus(name)
    onOpened()
  })
  useEffect(() => open(), [toCorrect])
  const errors = invalidFields.map((name) => ({
    field: name,
    message: describeError(name),
    onSelect: () => focus(name),
  }))
  return (
    <form
      {...element}
      noValidate
      aria-label={label}
      className={styles.fields}
      onSubmit={(event) => {
        element.onSubmit(event)
        onInvalid(!canSubmit)
        if (!canSubmit) setAttempt(attempt + 1)
      }}
    >
      {attempt === 0 || errors.length === 0 ? null : (
        <ErrorSummary title={t('fill.errors', { count: errors.length })} errors={errors} attempt={attempt} />
      )}
      {children}
      <div className={styles.actions}>
        <Button type="submit" kind="primary">
          {t('fill.continue')}
        </Button>
        {leave}
      </div>
    </form>
  )
}
