import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language } from 'shared-contracts/session/language'
import { civilDay, formatDay } from '../../../common/civil-day.ts'
import { TEXTS } from '../../../common/texts.ts'
import type { CaseEngine } from '../engine.ts'

import { getType } from '../workflow/case-context.ts'
import { getState, getWorkflow } from '../schema/workflows.ts'
import type { CaseRow } from '../storage/case-rows.store.ts'

/** What happens next with a case, as one phrase: what the applicant does, or what the agency does and by when. */
export function describeNextStep(engine: CaseEngine, row: CaseRow, language: Language): string {
  const { workingDays, clock } = engine
  const { next } = TEXTS[language].appeals
  const { stage, group } = getState(row.workflow, row.state)
  const steps = [...getWorkflow(row.workflow).steps.values()].filter(
    ({ actor, from }) => actor === 'applicant' && from.includes(row.state),
  )
  if (group === 'needs-me') return steps[0]?.label[language] ?? next.confirm
  if (group === 'in-progress') {
    const day =
      stage === 'received'
        ? workingDays.addWorkingDays(
            civilDay(row.receivedAt),
            getType(engine, row.type).terms.acknowledgeDays,
          )
        : row.dueOn
    if (day === null) return next.answerSoon
    return fillText(stage === 'received' ? next.registerBy : next.answerBy, { day: formatDay(day) })
  }
  const reopening = steps.find(({ within }) => within !== undefined)
  const until =
    reopening === undefined ? '' : workingDays.addWorkingDays(civilDay(row.stateSince), reopening.within ?? 0)
  if (reopening === undefined || until < civilDay(clock.now())) return next.none
  return fillText(next.until, { step: reopening.label[language], day: formatDay(until) })
}
