import { STEP_NEEDS, type OpenStep, type StepNeed } from 'shared-contracts/http/cases/case-models'
import type { Language } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'
import { civilDay } from '../../../../common/civil-day.ts'
import type { CaseEngine } from '../../engine.ts'
import { getWorkflow } from '../../schema/workflows.ts'
import type { WorkflowNeed, WorkflowStep } from '../../schema/workflow-tables.ts'
import type { OpenedCase } from '../case-access.ts'
import { openChange } from '../case-context.ts'
import { readStepFacts, refuseStep } from './step-rules.ts'

/** Steps of a case that its actor may take now, in the order of the workflow. */
export async function findOpenSteps(
  engine: CaseEngine,
  queries: Queries,
  opened: OpenedCase,
): Promise<readonly WorkflowStep[]> {
  const facts = await readStepFacts(openChange(engine, queries), opened)
  return [...getWorkflow(opened.row.workflow).steps.values()].filter(
    (step) => refuseStep(step, facts) === undefined,
  )
}

/** The same in a language, with what each step needs. */
export async function listOpenSteps(
  engine: CaseEngine,
  queries: Queries,
  { opened, language }: { readonly opened: OpenedCase; readonly language: Language },
): Promise<OpenStep[]> {
  const { workingDays } = engine
  const since = civilDay(opened.row.stateSince)
  const steps = await findOpenSteps(engine, queries, opened)
  return steps.map((step) => ({
    ...describeStep(step, language),
    until: step.within === undefined ? null : workingDays.addWorkingDays(since, step.within),
  }))
}

/** Step in a language, without the last day on which it is possible. */
export function describeStep(
  { code, label, hint, needs, accepts, canUndo }: WorkflowStep,
  language: Language,
): OpenStep {
  const takes = (need: WorkflowNeed) =>
    needs.includes(need) ? 'needed' : accepts.includes(need) ? 'accepted' : undefined
  const form = takes('form')
  const defects = takes('defects')
  return {
    code,
    label: label[language],
    hint: hint?.[language] ?? null,
    needs: needs.filter(isGiven),
    accepts: accepts.filter(isGiven),
    until: null,
    isFinal: !canUndo,
    ...(form !== undefined && { form }),
    ...(defects !== undefined && { defects }),
  }
}

/** Whether a need is typed or chosen, beside the form and defects. */
export function isGiven(need: WorkflowNeed): need is StepNeed {
  return (STEP_NEEDS as readonly WorkflowNeed[]).includes(need)
}
