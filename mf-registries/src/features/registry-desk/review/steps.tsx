import { useEffect, useEffectEvent } from 'react'
import { useForm } from 'shared-runtime/forms'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalNavigate } from 'shared-runtime/navigation'
import { takeChangeStep, undoChangeSet } from 'shared-contracts/http/data/registry-desk'
import type { ChangeSet, ChangeStep } from 'shared-contracts/http/data/registry-desk'
import { useAction } from 'shared-runtime/actions'
import { TextAreaItem } from 'shared-ui/antd/form-item'
import { Button } from 'shared-ui/button'
import type { ButtonProps } from 'shared-ui/button'
import { Form } from 'shared-ui/form'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { Section } from '../../../common/section.tsx'
import { isRefused, nextSteps, useConfirmWithdrawal } from '../change-state.tsx'
import { changeSetPath } from '../desk-paths.ts'
import type { ReviewProps } from './terms-section.tsx'

/** Next steps; outdated sets can be rebased, except reversals. */
function stepsOf(set: ChangeSet): readonly ChangeStep[] {
  const steps = nextSteps(set)
  const isRenewed = set.isOwn && steps.length > 0 && set.outdated > 0 && set.kind !== 'undo'
  return isRenewed ? ['rebase', ...steps] : steps
}

const ACTIONS: Readonly<Record<ChangeStep, string>> = {
  submit: 'submitted',
  return: 'returned',
  publish: 'published',
  withdraw: 'withdrawn',
  rebase: 'rebased',
}

const KINDS: Partial<Record<ChangeStep, ButtonProps['kind']>> = {
  publish: 'primary',
  submit: 'primary',
  withdraw: 'quiet',
}

/** Buttons of the next steps with a note, and the form of a reversal. */
export function Steps({ set, draft, onStart, onChanged, onSaved }: ReviewProps) {
  const t = useTexts()
  const confirmWithdrawal = useConfirmWithdrawal()
  const { run, isBusy, error, failure, fieldErrors } = useAction(takeChangeStep, { shows: true })
  const form = useForm({
    initial: { note: '' },
    fields: { note: { label: t('desk.review.note'), isOptional: true } },
    error,
    onSubmit: () => undefined,
  })
  const { values, errors } = form
  const refusals = errors.byField['note'] === undefined ? 0 : errors.attempt
  const focusNote = useEffectEvent(() => form.focus('note'))
  useEffect(() => {
    if (refusals > 0) focusNote()
  }, [refusals])
  if (set.state === 'published') return set.undoneBy === null ? <UndoForm set={set} /> : null
  const steps = stepsOf(set)
  if (steps.length === 0) return null

  async function take(step: ChangeStep) {
    const question = t('desk.withdrawal.question', { number: set.number })
    if (step === 'withdraw' && !(await confirmWithdrawal(question))) return
    onStart()
    const needsTerms = draft.form.isDirty && step !== 'withdraw'
    const saved = needsTerms ? await draft.save() : draft
    if (saved === undefined) return
    const note = values.note.trim()
    const body = { revision: saved.revision, step, note: note === '' ? null : note }
    const updated = await run({ params: { id: set.id }, body })
    if (updated === undefined) {
      if (needsTerms) onSaved()
      return
    }
    form.reset()
    // `WorkNotice` shows running and failed jobs.
    onChanged(updated, updated.work === null ? t(`desk.actions.${ACTIONS[step]}`) : undefined)
  }

  return (
    <Section title={t('desk.review.next')}>
      {set.state === 'submitted' && set.isOwn ? <p>{t('desk.review.waits')}</p> : null}
      {failure === undefined || Object.keys(fieldErrors).length > 0 ? null : (
        <Notice {...failure} level={3} />
      )}
      {fieldErrors['reasonText'] === undefined ? null : (
        <Notice kind="error" title={t('desk.review.needsReason')} announce="alert" level={3} />
      )}
      <div className="desk-form">
        <TextAreaItem
          {...form.field('note')}
          rows={2}
          maxLength={1000}
          hint={t(set.isOwn ? 'desk.review.ownNoteHint' : 'desk.review.noteHint')}
        />
      </div>
      <Stack row gap="s">
        {steps.map((step) => (
          <Button
            key={step}
            kind={isRefused(set) ? 'secondary' : (KINDS[step] ?? 'secondary')}
            busy={isBusy || draft.isBusy}
            onClick={() => {
              void take(step)
            }}
          >
            {t(`desk.steps.${step}`)}
          </Button>
        ))}
      </Stack>
    </Section>
  )
}

function UndoForm({ set }: { readonly set: ChangeSet }) {
  const t = useTexts()
  const navigate = usePortalNavigate()
  const { run, error } = useAction(undoChangeSet, { shows: true })
  const form = useForm({
    initial: { reasonText: '' },
    fields: {
      reasonText: {
        label: t('desk.terms.reasonText.az'),
        check: (text) => (text.trim() === '' ? t('desk.review.needsReason') : undefined),
      },
    },
    error,
    async onSubmit({ reasonText }, { key }) {
      const body = { key, reasonText: { az: reasonText.trim(), en: null, ru: null } }
      const created = await run({ params: { id: set.id }, body })
      if (created !== undefined) navigate(changeSetPath(created.id))
      return created !== undefined
    },
  })
  return (
    <Section title={t('desk.review.undo')}>
      <p>{t('desk.review.undoHint')}</p>
      <div className="desk-form">
        <Form form={form} label={t('desk.review.undo')}>
          <TextAreaItem {...form.field('reasonText')} rows={2} maxLength={1000} lang="az" />
          <div>
            <Button type="submit" busy={form.isBusy}>
              {t('desk.review.prepareUndo')}
            </Button>
          </div>
        </Form>
      </div>
    </Section>
  )
}
