import { useConfirm } from 'shared-runtime/dialogs'
import { useTexts } from 'shared-runtime/i18n'
import { Status } from 'shared-ui/status'
import type { StatusProps } from 'shared-ui/status'
import type { ChangeSetSummary, ChangeState, ChangeStep } from 'shared-contracts/http/data/registry-desk'

const TONES: Readonly<Record<ChangeState, StatusProps['tone']>> = {
  draft: 'neutral',
  submitted: 'info',
  returned: 'warning',
  published: 'success',
  withdrawn: 'neutral',
}

/** States in the order of the workflow. */
export const STATES = Object.keys(TONES) as readonly ChangeState[]

/** State of a change set: word, icon and colour. */
export function ChangeStateChip({ state }: { readonly state: ChangeState }) {
  return <Status tone={TONES[state]}>{useTexts()(`desk.states.${state}`)}</Status>
}

/** Checks whether all rows of a file were rejected. */
export function isRefused({ counts: { added, changed, unchanged, refused } }: ChangeSetSummary): boolean {
  return refused > 0 && added + changed + unchanged === 0
}

/** Steps that the current official may take next. */
export function nextSteps({
  state,
  isOwn,
}: Pick<ChangeSetSummary, 'state' | 'isOwn'>): readonly Exclude<ChangeStep, 'rebase'>[] {
  if (state === 'published' || state === 'withdrawn') return []
  if (isOwn) return state === 'submitted' ? ['withdraw'] : ['submit', 'withdraw']
  return state === 'submitted' ? ['publish', 'return'] : []
}

/** Confirms a withdrawal, which cannot be undone; resolves to true if confirmed. */
export function useConfirmWithdrawal(): (message: string) => Promise<boolean> {
  const t = useTexts()
  const confirm = useConfirm()
  return (message) =>
    confirm({
      message,
      details: t('desk.withdrawal.details'),
      acceptLabel: t('desk.steps.withdraw'),
      rejectLabel: t('desk.withdrawal.keep'),
      destructive: true,
    })
}
