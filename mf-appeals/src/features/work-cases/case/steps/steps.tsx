import { useState } from 'react'
import { takeDeskStep } from 'shared-contracts/http/cases/case-desk'
import type { OpenStep } from 'shared-contracts/http/cases/case-models'
import { useAction } from 'shared-runtime/actions'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { Section } from '../../../../common/section.tsx'
import { EMPTY_INPUT } from '../../step-input.tsx'
import type { CasePartProps } from '../case-part.ts'
import styles from '../case.module.css'
import { StepForm } from './step-form.tsx'
import { useConfirmStep } from './use-confirm-step.ts'

/** Steps that the official can take now: at once, or with a form for what the step needs. */
export function Steps(props: CasePartProps) {
  const { t } = usePage()
  const { detail, version, onDone } = props
  const { id, steps, number } = detail
  const [open, setOpen] = useState<string>()
  const { run, isBusy, failure } = useAction(takeDeskStep, { shows: true })
  const confirmStep = useConfirmStep(number)
  const chosen = steps.find(({ code }) => code === open)

  async function takeAtOnce(step: OpenStep) {
    if (!(await confirmStep(step))) return
    const body = { version, key: crypto.randomUUID(), input: EMPTY_INPUT }
    const changed = await run({ params: { id, step: step.code }, body })
    if (changed !== undefined) onDone(changed, t('cases.step.done', { step: step.label }))
  }

  return (
    <Section title={t('cases.step.title')}>
      {steps.length === 0 ? <p>{t('cases.step.none')}</p> : null}
      {failure === undefined ? null : <Notice {...failure} level={3} />}
      <div className={styles.steps}>
        {steps.map((step) => (
          <Button
            key={step.code}
            busy={isBusy}
            aria-expanded={hasForm(step) ? step.code === open : undefined}
            onClick={() => {
              if (hasForm(step)) setOpen(step.code === open ? undefined : step.code)
              else void takeAtOnce(step)
            }}
          >
            {step.label}
          </Button>
        ))}
      </div>
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

function hasForm({ needs, accepts = [] }: OpenStep): boolean {
  return [...needs, ...accepts].some((need) => need !== 'registration')
}
