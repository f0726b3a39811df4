import { PortalError } from 'shared-contracts/errors/portal-error'
import { validateFields } from '../../../../common/input/field-errors.ts'
import type { HolderState } from '../../engine.ts'
import { getCaseType } from '../../schema/case-types.ts'
import { findUnit } from '../../schema/units.ts'
import type { StepEffect, WorkflowStep } from '../../schema/workflow-tables.ts'
import {
  isParty,
  nextRegistrationNumber,
  type CaseProgress,
  type CaseRow,
} from '../../storage/case-rows.store.ts'
import { listDuties } from '../../storage/duties.store.ts'
import { personOf, type CaseActor } from '../case-access.ts'
import { type CaseChange } from '../case-context.ts'
import { progressOf } from '../record-change.ts'
import { enterState } from './state-changes.ts'
import { escalationOf } from '../timers/statutory-clock.ts'
import type { Correction } from './correct-form.ts'
import type { CheckedInput } from './step-input.ts'
import { hasDecided } from './step-rules.ts'

/** Step with what its effects depend on. */
export interface StepTaking {
  readonly row: CaseRow
  readonly step: WorkflowStep
  readonly actor: CaseActor
  readonly input: CheckedInput
  /** Corrected form of the case. */
  readonly correction?: Correction
}

type EffectHandler = (
  change: CaseChange,
  progress: CaseProgress,
  taking: StepTaking,
) => CaseProgress | Promise<CaseProgress>

const EFFECTS: Readonly<Record<StepEffect, EffectHandler>> = {
  register: registerCase,
  assign: assignOfficial,
  'assign-self': (_change, progress, { actor }) => ({ ...progress, assigneeId: personOf(actor) }),
  'take-if-free': (_change, progress, { actor }) => ({
    ...progress,
    assigneeId: progress.assigneeId ?? personOf(actor),
  }),
  'clear-assignee': (_change, progress) => ({ ...progress, assigneeId: null }),
  'change-unit': (_change, progress, { input }) => ({
    ...progress,
    unit: input.unit ?? progress.unit,
    assigneeId: null,
  }),
  'extend-term': extendTerm,
  'restart-clock': restartClock,
  decide: ({ now }, progress, { actor, input }) => ({
    ...progress,
    decidedAt: now,
    decidedBy: personOf(actor),
    outcome: input.outcome ?? null,
  }),
  'clear-decision': (_change, progress) => ({ ...progress, decidedAt: null, outcome: null, decision: null }),
  separate: (_change, progress) => ({ ...progress, leadingId: null }),
  'suspend-document': changeDocument('suspended'),
  'lift-suspension': changeDocument('active'),
  'withdraw-document': changeDocument('withdrawn'),
  // With the notice of the step, see `notices.ts`.
  'cancel-fee': (_change, progress) => progress,
}

/** Values of a case after the effects of a step, in its new state. */
export async function applyEffects(change: CaseChange, taking: StepTaking): Promise<CaseProgress> {
  const { row, step } = taking
  let progress = progressOf(row)
  for (const effect of step.effects) progress = await EFFECTS[effect](change, progress, taking)
  return step.to === undefined
    ? progress
    : enterState(change, progress, { workflow: row.workflow, state: step.to })
}

/** Gives the registration number of the unit. A number that was given stays. */
export async function registerCase(change: CaseChange, progress: CaseProgress): Promise<CaseProgress> {
  if (progress.registrationNumber !== null) return progress
  const { transaction, now, today } = change
  const mark = findUnit(progress.unit)?.mark ?? progress.unit
  const year = Number(today.slice(0, 4))
  const registrationNumber = await nextRegistrationNumber(transaction, { unit: progress.unit, mark, year })
  return { ...progress, registrationNumber, registeredAt: now }
}

async function assignOfficial(
  { engine, transaction }: CaseChange,
  progress: CaseProgress,
  { row, input }: StepTaking,
): Promise<CaseProgress> {
  const { assigneeId = '' } = input
  const duties = await listDuties(transaction, { personId: assigneeId, companyId: engine.companyId })
  const canWork = duties.some(
    ({ unit, duty }) => unit === progress.unit && (duty === 'caseworker' || duty === 'head'),
  )
  if (!canWork || hasDecided(row, assigneeId) || (await isParty(transaction, row, assigneeId)))
    validateFields({ assignee: 'choice_is_not_valid' })
  return { ...progress, assigneeId }
}

function extendTerm(
  { engine, today }: CaseChange,
  progress: CaseProgress,
  { row }: StepTaking,
): CaseProgress {
  const { workingDays } = engine
  const { answerDays, extendedDays } = getCaseType(row.type, engine.variant).terms
  const days = Math.max(0, extendedDays - answerDays)
  const dueOn = progress.dueOn === null ? null : workingDays.addWorkingDays(progress.dueOn, days)
  const extended = { ...progress, dueOn, termDays: progress.termDays + days }
  return { ...extended, escalation: escalationOf(extended, today, workingDays) }
}

function restartClock(
  { engine, today }: CaseChange,
  progress: CaseProgress,
  { row }: StepTaking,
): CaseProgress {
  const { answerDays } = getCaseType(row.type, engine.variant).terms
  const dueOn = engine.workingDays.addWorkingDays(today, answerDays)
  return { ...progress, dueOn, termDays: answerDays, pausedOn: null, escalation: 0 }
}

/** The document of the case and its record get a state in the transaction of the step. @throws PortalError CASE_STEP_REFUSED */
function changeDocument(state: HolderState): EffectHandler {
  return async ({ engine, transaction, now }, progress, { row: { id: caseId, number } }) => {
    if (!(await engine.results.changeState(transaction, { caseId, number, state, now })))
      throw new PortalError('CASE_STEP_REFUSED')
    return progress
  }
}
