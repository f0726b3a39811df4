import type { ReactNode } from 'react'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { CaseField, CaseForm } from 'shared-contracts/http/cases/case-types'
import { usePage } from 'shared-runtime/navigation'
import { ButtonLink } from 'shared-ui/button'
import { Link } from 'shared-ui/link'
import { Status } from 'shared-ui/status'
import type { StatusTone } from 'shared-ui/status'
import { REVIEW_STEP } from '../../../common/form-path.ts'
import { checkTyped, listShownSteps } from '../fields/field-values.ts'
import type { FormStep } from '../fields/field-values.ts'
import styles from './steps.module.css'

interface TaskListProps {
  readonly form: CaseForm
  readonly values: CaseValues
  readonly fileFault: (field: CaseField) => string | undefined
  /** Fields with a defect that are not corrected yet. */
  readonly unchanged: readonly CaseField[]
  /** Path of a step without language. */
  readonly pathOf: (step: string) => string
  readonly leave: ReactNode
}

/** `waits`: no field of the step is shown before another step has its answers. */
type TaskState = 'waits' | 'open' | 'optional' | 'begun' | 'done' | 'correct'

const TONES: Readonly<Record<TaskState, StatusTone>> = {
  waits: 'neutral',
  open: 'neutral',
  optional: 'neutral',
  begun: 'info',
  done: 'success',
  correct: 'warning',
}

/** States of a part that has something to fill in. */
const TO_DO: readonly TaskState[] = ['open', 'begun', 'correct']

function stateOf(step: FormStep | undefined, { values, fileFault, unchanged }: TaskListProps): TaskState {
  if (step === undefined) return 'waits'
  if (step.fields.some(({ name }) => unchanged.some((field) => field.name === name))) return 'correct'
  const isGiven = step.fields.some(({ name }) => (values[name]?.length ?? 0) > 0)
  const hasFault = step.fields.some((field) => (fileFault(field) ?? checkTyped(field, values)) !== undefined)
  if (isGiven) return hasFault ? 'begun' : 'done'
  return hasFault ? 'open' : 'optional'
}

/** Steps of a form as tasks in any order, each with its state. */
export function TaskList(props: TaskListProps) {
  const { form, values, pathOf, leave } = props
  const { t, href } = usePage()
  const shown = listShownSteps(form, values)
  const tasks = form.steps.map(({ id, title }) => {
    const state = stateOf(
      shown.find((step) => step.id === id),
      props,
    )
    return { id, title, state }
  })
  const done = tasks.filter(({ state }) => state === 'done' || state === 'optional').length
  const next = tasks.find(({ state }) => TO_DO.includes(state))
  return (
    <>
      <p>{t('fill.tasks.progress', { done, total: tasks.length })}</p>
      <ol role="list" className={styles.tasks}>
        {tasks.map(({ id, title, state }) => (
          <li key={id}>
            {state === 'waits' ? <span>{title}</span> : <Link href={href(pathOf(id))}>{title}</Link>}
            <Status tone={TONES[state]}>{t(`fill.tasks.${state}`)}</Status>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        {next === undefined ? null : (
          <ButtonLink kind="primary" href={href(pathOf(next.id))}>
            {t('fill.continue')}
          </ButtonLink>
        )}
        <ButtonLink kind={next === undefined ? 'primary' : 'secondary'} href={href(pathOf(REVIEW_STEP))}>
          {t('fill.review.title')}
        </ButtonLink>
        {leave}
      </div>
    </>
  )
}
