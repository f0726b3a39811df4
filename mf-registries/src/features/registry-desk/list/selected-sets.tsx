import { useState } from 'react'
import { useAction } from 'shared-runtime/actions'
import { useConfirm } from 'shared-runtime/dialogs'
import { useTexts } from 'shared-runtime/i18n'
import { takeChangeStep } from 'shared-contracts/http/data/registry-desk'
import type { ChangeSetSummary } from 'shared-contracts/http/data/registry-desk'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { nextSteps } from '../change-state.tsx'

/** Steps that need no look at the differences: those of the author. */
const STEPS = ['submit', 'withdraw'] as const
type Step = (typeof STEPS)[number]

function canTake(set: ChangeSetSummary, step: Step): boolean {
  return set.revision !== undefined && nextSteps(set).includes(step)
}

/** Whether something can be done with a set from the list. */
export function isSelectable(set: ChangeSetSummary): boolean {
  return STEPS.some((step) => canTake(set, step))
}

export interface SelectedSetsProps {
  readonly sets: readonly ChangeSetSummary[]
  readonly onDone: () => void
}

/** What can be done with several own sets at once. A set that is refused does not keep the others back. */
export function SelectedSets({ sets, onDone }: SelectedSetsProps) {
  const t = useTexts()
  const confirm = useConfirm()
  const { run } = useAction(takeChangeStep)
  const [busy, setBusy] = useState<Step>()
  const [result, setResult] = useState<{ readonly done: number; readonly refused: readonly number[] }>()

  async function take(step: Step, chosen: readonly ChangeSetSummary[]) {
    const isMeant =
      step !== 'withdraw' ||
      (await confirm({
        message: t('desk.selected.confirm', { count: chosen.length }),
        acceptLabel: t('desk.steps.withdraw'),
        rejectLabel: t('desk.selected.keep'),
        destructive: true,
      }))
    if (!isMeant) return
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
    <Stack gap="s">
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
      {sets.length === 0 ? null : (
        <Stack row gap="s">
          {STEPS.map((step) => {
            const chosen = sets.filter((set) => canTake(set, step))
            return chosen.length === 0 ? null : (
              <Button
                key={step}
                busy={busy === step}
                disabled={busy !== undefined}
                onClick={() => void take(step, chosen)}
              >
                {t('desk.selected.step', { step: t(`desk.steps.${step}`), count: chosen.length })}
              </Button>
            )
          })}
        </Stack>
      )}
    </Stack>
  )
}
