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

/** In the order of their way. */
export const STATES = Object.keys(TONES) as readonly ChangeState[]

/** How far a set of changes has come: word, icon and colour. */
export function ChangeStateChip({ state }: { readonly state: ChangeState }) {
  return <Status tone={TONES[state]}>{useTexts()(`desk.states.${state}`)}</Status>
}

/** Steps that this official may take next with a set in its state. */
export function nextSteps({
  state,
  isOwn,
}: Pick<ChangeSetSummary, 'state' | 'isOwn'>): readonly Exclude<ChangeStep, 'rebase'>[] {
  if (state === 'published' || state === 'withdrawn') return []
  if (isOwn) return state === 'submitted' ? ['withdraw'] : ['submit', 'withdraw']
  return state === 'submitted' ? ['publish', 'return'] : []
}
