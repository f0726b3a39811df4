import { takeAppealStep } from 'shared-contracts/http/cases/appeals'
import type { AppealDetail, OpenStep } from 'shared-contracts/http/cases/case-models'
import { useAction } from 'shared-runtime/actions'
import { useConfirm } from 'shared-runtime/dialogs'
import { usePage } from 'shared-runtime/navigation'
import { WriteForm } from './write-form.tsx'

interface StepFormProps {
  readonly appeal: AppealDetail
  readonly step: OpenStep
  /** The agency waits for it: no confirmation is required. */
  readonly isNeeded?: boolean
  readonly onDone: () => void
  /** Closes the form. */
  readonly onCancel?: () => void
}

/** Form of a step of the applicant: text and files as the step needs them. A final step is confirmed first, unless the agency waits for it. */
export function StepForm({ appeal, step, isNeeded = false, onDone, onCancel }: StepFormProps) {
  const { t } = usePage()
  const confirm = useConfirm()
  const { run, error, isBusy } = useAction(takeAppealStep, {
    shows: true,
    success: t('follow.steps.done', { step: step.label }),
  })
  const { needs, accepts = [] } = step
  const isTextNeeded = needs.includes('text') || needs.includes('note')
  const hasText = isTextNeeded || accepts.includes('text') || accepts.includes('note')
  const label = t(`follow.steps.text.${isNeeded ? 'answer' : 'reason'}`)

  async function take(text: string, fileIds: readonly string[], key: string): Promise<boolean> {
    const isSure =
      isNeeded ||
      !step.isFinal ||
      (await confirm({
        message: t(`follow.steps.ask.${step.code}`),
        ...(step.hint === null ? {} : { details: step.hint }),
        acceptLabel: step.label,
        rejectLabel: t('follow.steps.back'),
        destructive: true,
      }))
    if (!isSure) return false
    const body = { version: appeal.version, key, text, fileIds: [...fileIds] }
    const taken = await run({ params: { id: appeal.id, step: step.code }, body })
    return taken !== undefined
  }

  return (
    <WriteForm
      draft="appeal-step"
      draftOf={`${appeal.id} ${step.code}`}
      label={step.label}
      hint={step.hint}
      text={hasText ? { label, isOptional: !isTextNeeded } : undefined}
      hasFiles={needs.includes('files') || accepts.includes('files')}
      submit={step.label}
      error={error}
      isBusy={isBusy}
      onSend={take}
      onSent={onDone}
      {...(onCancel === undefined ? {} : { onCancel })}
    />
  )
}
