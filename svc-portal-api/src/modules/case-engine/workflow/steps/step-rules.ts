import { civilDay } from '../../../../common/civil-day.ts'
import type { CaseEngine } from '../../engine.ts'
import type { WorkflowStep } from '../../schema/workflow-tables.ts'
import { getWorkflow } from '../../schema/workflows.ts'
import type { CaseRow } from '../../storage/case-rows.store.ts'
import { countReasonedAnswers, countSteps } from '../../storage/step-counts.store.ts'
import type { OpenedCase } from '../case-access.ts'
import type { CaseChange } from '../case-context.ts'

/** Reasoned answers within a year after which a repeated matter may be left without review. */
const REASONED_ANSWERS = 3
const REVIEW_EFFECTS = ['assign-self', 'take-if-free', 'decide'] as const

/** What decides which steps of a case are possible. */
export interface StepFacts extends OpenedCase {
  readonly today: string
  readonly workingDays: CaseEngine['workingDays']
  /** How often each step was taken and not taken back. */
  readonly taken: ReadonlyMap<string, number>
  /** Reasoned answers on the same matter within a year. */
  readonly reasonedAnswers: number
}

/** Why a step is refused: the state or a rule, or a duty that is missing. */
export type StepRefusal = 'CASE_STEP_REFUSED' | 'CASE_DUTY_MISSING'

export async function readStepFacts(
  { engine: { workingDays }, transaction, today }: CaseChange,
  opened: OpenedCase,
): Promise<StepFacts> {
  const { row, actor } = opened
  const taken = await countSteps(transaction, row.id)
  const reasonedAnswers = actor.kind === 'official' ? await countReasonedAnswers(transaction, row, today) : 0
  return { ...opened, today, workingDays, taken, reasonedAnswers }
}

/** Why the actor cannot take a step of the case now; undefined: it is possible. */
export function refuseStep(step: WorkflowStep, facts: StepFacts): StepRefusal | undefined {
  if (!isPossible(step, facts)) return 'CASE_STEP_REFUSED'
  if (facts.actor.kind === 'official' && !hasDuty(step, facts)) return 'CASE_DUTY_MISSING'
  return undefined
}

function isPossible(step: WorkflowStep, facts: StepFacts): boolean {
  const { row, actor, taken, today, workingDays, reasonedAnswers } = facts
  const { actor: kind, from, within, times, unless, rule, needsAccount } = step
  if (kind !== actor.kind || !from.includes(row.state)) return false
  if (needsAccount && row.personId === null) return false
  if (times !== undefined && (taken.get(step.code) ?? 0) >= times) return false
  if (within !== undefined && today > workingDays.addWorkingDays(civilDay(row.stateSince), within))
    return false
  if (rule === 'repeated' && reasonedAnswers < REASONED_ANSWERS) return false
  if (actor.kind === 'official' && isBarred(step, facts)) return false
  const other = unless === undefined ? undefined : getWorkflow(row.workflow).steps.get(unless)
  return other === undefined || !isPossible(other, facts)
}

/**
 * Officials do not work on cases that follow a leading one, and take none that they have. What they have decided is reviewed by another official when it
 * is reopened, and so is a complaint about how they handled it.
 */
function isBarred({ effects }: WorkflowStep, { row, actor }: StepFacts): boolean {
  if (actor.kind !== 'official') return false
  if (row.leadingId !== null) return true
  if (effects.includes('assign-self') && row.assigneeId === actor.personId) return true
  // A decided case whose term runs is under review again; one that only waits for its certificate is not.
  const isComplaint = row.decidedAt !== null && row.clock === 'running'
  return (
    hasDecided(row, actor.personId) &&
    (isComplaint || REVIEW_EFFECTS.some((effect) => effects.includes(effect)))
  )
}

/** Whether an official has made the decision of a case that is open again. */
export function hasDecided({ decidedBy, stateGroup }: CaseRow, personId: string): boolean {
  return decidedBy === personId && stateGroup !== 'closed'
}

/** A caseworker works on what is free or their own; the other duties reach all cases of the unit. */
function hasDuty(step: WorkflowStep, { row, actor, duties }: StepFacts): boolean {
  if (actor.kind !== 'official') return true
  const isTheirs = row.assigneeId === null || row.assigneeId === actor.personId
  return step.duties.some((duty) => duties.includes(duty) && (duty !== 'caseworker' || isTheirs))
}
