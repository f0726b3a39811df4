import { getState } from '../../schema/workflows.ts'
import type { CaseProgress } from '../../storage/case-rows.store.ts'
import type { CaseChange } from '../case-context.ts'
import { moveClock } from '../timers/statutory-clock.ts'

/** Values of a case that enters a state; the same state changes nothing. */
export function enterState(
  { engine, now, today }: Pick<CaseChange, 'engine' | 'now' | 'today'>,
  progress: CaseProgress,
  { workflow, state: code }: { readonly workflow: string; readonly state: string },
): CaseProgress {
  if (code === progress.state) return progress
  const { stage, group, clock } = getState(workflow, code)
  return {
    ...progress,
    ...moveClock(progress, { clock, today, workingDays: engine.workingDays }),
    state: code,
    stateGroup: group,
    stateSince: now,
    closedAt: stage === 'closed' ? now : null,
  }
}
