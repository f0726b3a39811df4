import type { WorkflowStep } from '../../schema/workflow-tables.ts'
import { getWorkflow } from '../../schema/workflows.ts'
import type { CaseRow } from '../../storage/case-rows.store.ts'
import type { StepCounts } from '../../storage/step-counts.store.ts'

/**
 * Step by which the applicant can have a case reopened that is in a state, within its days; undefined without an account
 * or when it was reopened as often as it can be.
 */
export function findReopening(
  { workflow, personId }: Pick<CaseRow, 'workflow' | 'personId'>,
  state: string,
  taken: StepCounts,
): WorkflowStep | undefined {
  if (personId === null) return undefined
  return [...getWorkflow(workflow).steps.values()].find(
    ({ code, actor, from, within, times = Infinity }) =>
      actor === 'applicant' && within !== undefined && from.includes(state) && (taken.get(code) ?? 0) < times,
  )
}
