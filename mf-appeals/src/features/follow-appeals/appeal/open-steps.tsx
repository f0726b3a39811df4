import { useEffect, useRef, useState } from 'react'
import type { AppealDetail, OpenStep } from 'shared-contracts/http/cases/case-models'
import { formatDate } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Section } from '../../../common/section.tsx'
import { LazyForm } from './forms/lazy-forms.tsx'
import styles from './appeal.module.css'

/** Step that the agency waits for: the first one that requires something. */
function neededStep({ state, steps }: AppealDetail): OpenStep | undefined {
  return state.group === 'needs-me'
    ? steps.find(({ needs, form }) => needs.length > 0 || form !== undefined)
    : undefined
}

interface OpenStepsProps {
  readonly appeal: AppealDetail
  /** Called after a step was taken, with the focus in a form that is gone. */
  readonly onDone: () => void
}

/** Form of the step that the agency waits for. */
export function NeededStep({ appeal, onDone }: OpenStepsProps) {
  const { t } = usePage()
  const needed = neededStep(appeal)
  const { defects = [] } = appeal
  if (needed === undefined) return null
  return (
    <Section title={t('follow.steps.needed')}>
      {/* Defects have the colour of a warning themselves. */}
      <div className={defects.length === 0 ? `${styles.step} ${styles.needed}` : styles.step}>
        <LazyForm>
          {({ BeginForm, DefectList, StepForm }) => (
            <>
              {defects.length === 0 ? null : (
                <DefectList title={t('follow.steps.defects')} defects={defects} />
              )}
              {needed.form === 'needed' ? null : (
                <StepForm key={needed.code} appeal={appeal} step={needed} isNeeded onDone={onDone} />
              )}
              {needed.form === undefined ? null : (
                <BeginForm appeal={appeal} purpose="correction" isPrimary={needed.form === 'needed'} />
              )}
            </>
          )}
        </LazyForm>
      </div>
    </Section>
  )
}

/** Other steps that the applicant may take now, each form behind its button. */
export function OtherSteps({ appeal, onDone }: OpenStepsProps) {
  const { t } = usePage()
  const needed = neededStep(appeal)
  const others = appeal.steps.filter((step) => step !== needed)
  // What is not confirmed yet is no template.
  if (others.length === 0 && appeal.needsConfirmation) return null
  return (
    <div data-print="no">
      <Section title={t(needed === undefined ? 'follow.steps.title' : 'follow.steps.others')}>
        <ul role="list" className={styles.messages}>
          {others.map((step) => (
            <li key={step.code}>
              <OtherStep appeal={appeal} step={step} onDone={onDone} />
            </li>
          ))}
          {appeal.needsConfirmation ? null : (
            <li>
              <LazyForm>{({ BeginForm }) => <BeginForm appeal={appeal} purpose="template" />}</LazyForm>
            </li>
          )}
        </ul>
      </Section>
    </div>
  )
}

function OtherStep({ appeal, step, onDone }: OpenStepsProps & { readonly step: OpenStep }) {
  const { t } = usePage()
  const [isOpen, setOpen] = useState<boolean>()
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen === false) opener.current?.focus()
  }, [isOpen])
  if (isOpen === true)
    return (
      <div className={styles.step}>
        <h3>{step.label}</h3>
        <LazyForm>
          {({ StepForm }) => (
            <StepForm appeal={appeal} step={step} onDone={onDone} onCancel={() => setOpen(false)} />
          )}
        </LazyForm>
      </div>
    )
  return (
    <div className={styles.facts}>
      {/* In an open appeal the other step ends it, which is not what to offer first. */}
      <Button
        ref={opener}
        kind={appeal.state.group === 'closed' ? 'secondary' : 'quiet'}
        onClick={() => setOpen(true)}
      >
        {step.label}
      </Button>
      {step.until === null ? null : (
        <span className={styles.muted}>{t('follow.steps.until', { date: formatDate(step.until) })}</span>
      )}
    </div>
  )
}
