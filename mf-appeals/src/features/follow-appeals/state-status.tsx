import type { CaseState } from 'shared-contracts/http/cases/case-models'
import { Status } from 'shared-ui/status'
import type { StatusTone } from 'shared-ui/status'

function toneOf({ code, group, stage }: CaseState): StatusTone {
  if (code.endsWith('withdrawn')) return 'neutral'
  if (group === 'needs-me' || code === 'suspended') return 'warning'
  if (group === 'in-progress') return 'info'
  return stage === 'decided' || stage === 'closed' ? 'success' : 'neutral'
}

/** State of an appeal as icon, text and colour. */
export function StateStatus({ state }: { readonly state: CaseState }) {
  return <Status tone={toneOf(state)}>{state.label}</Status>
}
