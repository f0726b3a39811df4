import { useTexts } from 'shared-runtime/i18n'
import { Status } from 'shared-ui/status'
import type { StatusProps } from 'shared-ui/status'
import type { ChangeState } from 'shared-contracts/http/data/registry-desk'

const TONES: Readonly<Record<ChangeState, StatusProps['tone']>> = {
  draft: 'neutral',
  submitted: 'info',
  returned: 'warning',
  published: 'success',
  withdrawn: 'neutral',
}

/** How far a set of changes has come: word, icon and colour. */
export function ChangeStateChip({ state }: { readonly state: ChangeState }) {
  return <Status tone={TONES[state]}>{useTexts()(`desk.states.${state}`)}</Status>
}
