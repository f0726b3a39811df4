import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language } from 'shared-contracts/session/language'
import { civilDay, formatDay } from '../../../common/civil-day.ts'
import { TEXTS } from '../../../common/texts.ts'
import type { CaseEngine } from '../engine.ts'
import { findReopening } from '../workflow/steps/reopening.ts'
import type { StepCounts } from '../storage/step-counts.store.ts'
import { getCaseType } from '../schema/case-types.ts'
import { getState, getWorkflow } from '../schema/workflows.ts'
import type { CaseRow } from '../storage/case-rows.store.ts'

/** What happens next with a case, as one phrase: what the applicant does, or what the agency does and by when. */
export function describeNextStep(
  engine: CaseEngine,
  { row, taken }: { readonly row: CaseRow; readonly taken: StepCounts },
  language: Language,
): string {
  const { workingDays, clock } = engine
  const { next } = TEXTS[language].appeals
  const { stage, group, next: ownStep } = getState(row.workflow, row.state)
  const steps = [...getWorkflow(row.workflow).steps.values()].filter(
    ({ actor, from }) => actor === 'applicant' && from.includes(row.state),
  )
  if (group === 'needs-me') return steps[0]?.label[language] ?? next.confirm
  if (group === 'in-progress') {
    const day =
      stage === 'received'
        ? workingDays.addWorkingDays(
            civilDay(row.receivedAt),
            getCaseType(row.type, engine.variant).terms.acknowledgeDays,
          )
        : row.dueOn
    if (day === null) return next.answerSoon
    const isLate = day < civilDay(clock.now())
    const texts =
      stage !== 'received'
        ? [next.answerBy, next.answerLate]
        : getCaseType(row.type, engine.variant).isService
          ? [next.registerApplicationBy, next.registerApplicationLate]
          : [next.registerBy, next.registerLate]
    return fillText(texts[isLate ? 1 : 0] ?? '', { day: formatDay(day) })
  }
  if (ownStep !== undefined) return ownStep[language]
  const reopening = findReopening(row, row.state, taken)
  const until =
    reopening === undefined ? '' : workingDays.addWorkingDays(civilDay(row.stateSince), reopening.within ?? 0)
  if (reopening === undefined || until < civilDay(clock.now())) return next.none
  return fillText(next.until, { step: reopening.label[language], day: formatDay(until) })
}
