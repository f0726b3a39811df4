import type { AppealDetail, CaseState } from 'shared-contracts/http/cases/case-models'

/** Stages in their order: the list of shared-contracts would exceed the budget of the page. */
const CASE_STAGES_IN_ORDER: readonly CaseState['stage'][] = [
  'received',
  'registered',
  'review',
  'decided',
  'closed',
]

/** Whether the applicant has ended the review. */
export function isWithdrawn({ code }: Pick<CaseState, 'code'>): boolean {
  return code === 'withdrawn'
}

/** Stages to show: of a withdrawn appeal only those that took place. */
export function listStages({
  state,
  registrationNumber,
}: Pick<AppealDetail, 'state' | 'registrationNumber'>): readonly CaseState['stage'][] {
  if (!isWithdrawn(state)) return CASE_STAGES_IN_ORDER
  return registrationNumber === null ? ['received', 'closed'] : ['received', 'registered', 'closed']
}
