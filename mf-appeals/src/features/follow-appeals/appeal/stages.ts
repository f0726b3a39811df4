import type { AppealDetail, CaseState } from 'shared-contracts/http/cases/case-models'
import { CASE_STAGES } from 'shared-contracts/rules/case-lists'

/** Whether the applicant has ended the review. */
export function isWithdrawn({ code }: Pick<CaseState, 'code'>): boolean {
  return code === 'withdrawn'
}

/** Stages to show: of a withdrawn appeal only those that took place. */
export function listStages({
  state,
  registrationNumber,
}: Pick<AppealDetail, 'state' | 'registrationNumber'>): readonly CaseState['stage'][] {
  if (!isWithdrawn(state)) return CASE_STAGES
  return registrationNumber === null ? ['received', 'closed'] : ['received', 'registered', 'closed']
}
