import { useState } from 'react'
import { useAction } from 'shared-runtime/actions'
import { useTexts } from 'shared-runtime/i18n'
import { takeChangeStep } from 'shared-contracts/http/data/registry-desk'
import type { ChangeSetSummary } from 'shared-contracts/http/data/registry-desk'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { nextSteps, useConfirmWithdrawal } from '../change-state.tsx'

/** Steps that need no review of the differences: those of the author. */
const STEPS = ['submit', 'withdraw'] as const
type Step = (typeof STEPS)[number]

function canTake(set: ChangeSetSummary, step: Step): boolean {
  return set.revision !== undefined && nextSteps(set).includes(step)
}

/** Checks whether a step can be taken from the list. */
export function isSelectable(set: ChangeSetSummary): boolean {
  return STEPS.some((step) => canTake(set, step))
}

export interface SelectedSetsProps {
  readonly sets: readonly ChangeSetSummary[]
  readonly onDone: () => void
  /** Selects every set that can be selected. */
  readonly onAll: () => void
}

/** Batch actions on own change sets. A refused set does not stop the others. */
export function SelectedSets({ sets, onDone, onAll }: SelectedSetsProps) {
  const t = useTexts()
  const confirmWithdrawal = useConfirmWithdrawal()
  const { run } = useAction(takeChangeStep)
  const [busy, setBusy] = useState<Step>()
  const [result, setResult] = useState<{ readonly done: number; readonly refused: readonly number[] }>()

  async function take(step: Step, chosen: readonly ChangeSetSummary[]) {
    const question = t('desk.selected.confirm', { count: chosen.length })
    if (step === 'withdraw' && !(await confirmWithdrawal(question))) return
    setBusy(step)
    const refused: number[] = []
    for (const { id, number, revision = 0 } of chosen) {
      const taken = await run({ params: { id }, body: { revision, step, note: null } })
      if (taken === undefined) refused.push(number)
    }
    setBusy(undefined)
    setResult({ done: chosen.length - refused.length, refused })
    onDone()
  }

  return (
    <>
      <div role="status">
        {result === undefined ? null : (
          <Notice
            kind={result.refused.length === 0 ? 'success' : 'warning'}
            title={t('desk.selected.done', { count: result.done })}
          >
            {result.refused.length === 0 ? undefined : (
              <p>{t('desk.selected.refused', { numbers: result.refused.join(', ') })}</p>
            )}
          </Notice>
        )}
      </div>
      <div className="desk-bar" data-selected={sets.length > 0 || undefined}>
        <span role="status">{t('desk.selected.count', { count: sets.length })}</span>
        <div className="desk-bar-all">
          <Button kind="quiet" onClick={onAll}>
            {t('desk.selected.allShort')}
          </Button>
        </div>
        {STEPS.map((step) => {
          const chosen = sets.filter((set) => canTake(set, step))
          const word = t(`desk.steps.${step}`)
          return (
            <Button
              key={step}
              busy={busy === step}
              disabled={busy !== undefined || chosen.length === 0}
              onClick={() => void take(step, chosen)}
            >
              {chosen.length === 0 ? word : t('desk.selected.step', { step: word, count: chosen.length })}
            </Button>
          )
        })}
      </div>
    </>
  )
}
