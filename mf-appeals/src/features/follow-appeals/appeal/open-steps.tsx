import { useState } from 'react'
import type { AppealDetail, OpenStep } from 'shared-contracts/http/cases/case-models'
import { formatDate } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Section } from '../../../common/section.tsx'
import { LazyForm } from './forms/lazy-forms.tsx'
import styles from './appeal.module.css'

/** Step that the agency waits for: the first one that requires something. */
function neededStep({ state, steps }: AppealDetail): OpenStep | undefined {
  return state.group === 'needs-me' ? steps.find(({ needs }) => needs.length > 0) : undefined
}

interface OpenStepsProps {
  readonly appeal: AppealDetail
  /** Called after a step was taken, with the focus in a form that is gone. */
  readonly onDone: () => void
}

/** Steps that the applicant may take now; the needed one first, with its form open. */
export function OpenSteps({ appeal, onDone }: OpenStepsProps) {
  const { t } = usePage()
  const needed = neededStep(appeal)
  const [chosen, setChosen] = useState<string>()
  const others = appeal.steps.filter((step) => step !== needed)
  if (appeal.steps.length === 0) return null
  return (
    <>
      {needed === undefined ? null : (
        <Section title={t('follow.steps.needed')}>
          <div className={`${styles.step} ${styles.needed}`}>
            <LazyForm>
              {({ StepForm }) => (
                <StepForm key={needed.code} appeal={appeal} step={needed} isNeeded onDone={onDone} />
              )}
            </LazyForm>
          </div>
        </Section>
      )}
      {others.length === 0 ? null : (
        <Section title={t(needed === undefined ? 'follow.steps.title' : 'follow.steps.others')}>
          <ul role="list" className={styles.messages} data-print="no">
            {others.map((step) => (
              <li key={step.code} className={styles.step}>
                <div className={styles.facts}>
                  <Button
                    aria-expanded={chosen === step.code}
                    onClick={() => setChosen(chosen === step.code ? undefined : step.code)}
                  >
                    {step.label}
                  </Button>
                  {step.until === null ? null : (
                    <span className={styles.muted}>
                      {t('follow.steps.until', { date: formatDate(step.until) })}
                    </span>
                  )}
                </div>
                {chosen === step.code ? (
                  <LazyForm>
                    {({ StepForm }) => (
                      <StepForm
                        appeal={appeal}
                        step={step}
                        onDone={() => {
                          setChosen(undefined)
                          onDone()
                        }}
                      />
                    )}
                  </LazyForm>
                ) : null}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
