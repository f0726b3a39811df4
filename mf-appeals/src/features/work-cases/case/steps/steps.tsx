import { useState } from 'react'
import { takeDeskStep } from 'shared-contracts/http/cases/case-desk'
import type { OpenStep } from 'shared-contracts/http/cases/case-models'
import { useAction } from 'shared-runtime/actions'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Disclosure } from 'shared-ui/disclosure'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { Section } from '../../../../common/section.tsx'
import { EMPTY_INPUT } from '../../step-input.tsx'
import { useStale, type CasePartProps } from '../case-part.ts'
import styles from '../case.module.css'
import { StepForm } from './step-form.tsx'
import { hasForm } from './step-values.ts'
import { useConfirmStep } from './use-confirm-step.ts'

/** Steps that lead a case on, in the order in which they are the primary one. */
const MAIN_STEPS: readonly string[] = [
  'register',
  'continue-review',
  'decide',
  'answer-handling',
  'start-review',
]

/** Steps that the official can take now, one of them first: at once, or with a form for what the step needs. */
export function Steps(props: CasePartProps) {
  const { t } = usePage()
  const { detail, version, onDone, onStale } = props
  const { id, steps, number, related } = detail
  const leading = related.find(({ relation }) => relation === 'leading')
  const [open, setOpen] = useState<string>()
  const { run, isBusy, error, failure } = useAction(takeDeskStep, { shows: true })
  useStale(error, onStale)
  const confirmStep = useConfirmStep(number)
  const chosen = steps.find(({ code }) => code === open)
  const mainCode = MAIN_STEPS.find((code) => steps.some((step) => step.code === code))
  const main = steps.find(({ code }) => code === mainCode) ?? steps[0]
  const others = steps.filter((step) => step !== main)

  async function takeAtOnce(step: OpenStep) {
    if (!(await confirmStep(step))) return
    const body = { version, key: crypto.randomUUID(), input: EMPTY_INPUT }
    const changed = await run({ params: { id, step: step.code }, body })
    if (changed !== undefined) onDone(changed, t('cases.step.done', { step: step.label }))
  }

  function renderButton(step: OpenStep, kind: 'primary' | 'secondary') {
    return (
      <Button
        key={step.code}
        kind={kind}
        busy={isBusy}
        aria-expanded={hasForm(step) ? step.code === open : undefined}
        onClick={() => {
          if (hasForm(step)) setOpen(step.code === open ? undefined : step.code)
          else void takeAtOnce(step)
        }}
      >
        {step.label}
      </Button>
    )
  }

  return (
    <Section title={t('cases.step.title')}>
      {steps.length > 0 ? null : leading === undefined ? (
        <p>{t('cases.step.none')}</p>
      ) : (
        <p>{t('cases.step.follows', { number: leading.number })}</p>
      )}
      {failure === undefined ? null : <Notice {...failure} level={3} />}
      {main === undefined ? null : (
        <div>
          {renderButton(main, open === undefined ? 'primary' : 'secondary')}
          {hasForm(main) || main.hint === null ? null : <p className={styles.muted}>{main.hint}</p>}
        </div>
      )}
      {others.length === 0 ? null : (
        <Disclosure summary={t('cases.step.more', { count: others.length })} summaryClassName="desk-summary">
          <div className={styles.steps}>{others.map((step) => renderButton(step, 'secondary'))}</div>
        </Disclosure>
      )}
      {chosen === undefined ? null : (
        <Stack gap="s">
          {chosen.hint === null ? null : <p>{chosen.hint}</p>}
          <StepForm
            key={chosen.code}
            {...props}
            step={chosen}
            onDone={(changed, message) => {
              setOpen(undefined)
              onDone(changed, message)
            }}
          />
        </Stack>
      )}
    </Section>
  )
}
