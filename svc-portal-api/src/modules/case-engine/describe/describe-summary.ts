import type { AppealSummary } from 'shared-contracts/http/cases/case-models'
import type { Language } from 'shared-contracts/session/language'
import { civilDay, formatDay } from '../../../common/civil-day.ts'
import type { CaseEngine } from '../engine.ts'
import type { CaseRow } from '../storage/case-rows.store.ts'
import type { StepCounts } from '../storage/step-counts.store.ts'
import { describeNextStep } from './describe-next-step.ts'
import { describeState } from './describe-state.ts'
import { getCaseType } from '../schema/case-types.ts'

interface SummarizedCase {
  readonly row: CaseRow
  readonly unread: number
  /** When the review was started; null before. */
  readonly startedAt: Date | null
  /** Steps that were taken. */
  readonly taken: StepCounts
}

/** Case in the list of its applicant. */
export function describeSummary(
  engine: CaseEngine,
  { row, unread, startedAt, taken }: SummarizedCase,
  language: Language,
): AppealSummary {
  const type = getCaseType(row.type, engine.variant)
  const state = describeState(row, language)
  const dayOf = (at: Date | null) => (at === null ? null : formatDay(civilDay(at)))
  return {
    id: row.id,
    serviceType: type.title[language],
    appealNumber: row.number,
    appealDate: row.receivedAt.toISOString(),
    status: state.label,
    registrationNumber: row.registrationNumber,
    applicationStartDate: formatDay(civilDay(row.receivedAt)),
    applicationEndDate: dayOf(state.group === 'closed' ? row.decidedAt : null),
    kind: type.kind,
    type: row.type,
    subject: row.subject,
    state,
    reviewStartDate: dayOf(startedAt),
    // A paused term ends later by each day of the pause.
    dueOn: row.clock === 'running' ? row.dueOn : null,
    nextStep: describeNextStep(engine, { row, taken }, language),
    unread,
  }
}
