import type { CaseState } from 'shared-contracts/http/cases/case-models'

/** Stages in their order. Importing the contract's list would add its schemas to the bundle. */
export const CASE_STAGES_IN_ORDER: readonly CaseState['stage'][] = [
  'received',
  'registered',
  'review',
  'decided',
  'closed',
]
