import type { AppealDetail } from 'shared-contracts/http/cases/case-models'
import type { Language } from 'shared-contracts/session/language'
import { civilDay } from '../../../common/civil-day.ts'
import { listAttachedFiles } from '../../../common/files/attached-files.ts'
import type { CaseEngine } from '../../case-engine/engine.ts'
import { describeAnswers } from '../../case-engine/schema/describe-answers.ts'
import { nameOfUnit } from '../../case-engine/schema/units.ts'
import { getWorkflow, UNCONFIRMED } from '../../case-engine/schema/workflows.ts'
import { listEvents } from '../../case-engine/storage/case-events.store.ts'
import type { CaseRow } from '../../case-engine/storage/case-rows.store.ts'
import type { OpenedCase } from '../../case-engine/workflow/case-access.ts'
import { getType } from '../../case-engine/workflow/case-context.ts'
import { canWrite } from '../../case-engine/workflow/entries.ts'
import { describeClock } from '../../case-engine/workflow/timers/statutory-clock.ts'
import { listOpenSteps } from '../../case-engine/workflow/steps/open-steps.ts'
import { canRate } from '../../case-engine/workflow/read-state.ts'
import { countApplicants, findPersonName } from '../appeals.store.ts'
import { listEffectiveEvents, toApplicantRow } from './applicant-row.ts'
import { describeChoice, describeDecision } from './describe-decision.ts'
import { countUnread, describeEvents, describeMessages } from './describe-events.ts'
import { describeFiles, listFilesForApplicant } from './describe-files.ts'
import { describeSummary } from './describe-summary.ts'

/** Case as its applicant reads it. */
export async function describeAppeal(
  engine: CaseEngine,
  stored: CaseRow,
  language: Language,
): Promise<AppealDetail> {
  const { pool, clock, workingDays } = engine
  const now = clock.now()
  const row = toApplicantRow(stored, now)
  const opened: OpenedCase = {
    row: stored,
    actor: { kind: 'applicant', personId: row.personId ?? '' },
    duties: [],
  }
  const [all, files, applicants, assignee, steps] = await Promise.all([
    listEvents(pool, row.id),
    listAttachedFiles(pool, row.id),
    countApplicants(pool, row),
    row.assigneeId === null ? null : findPersonName(pool, row.assigneeId),
    listOpenSteps(engine, pool, { opened, language }),
  ])
  const events = listEffectiveEvents(stored, all, now)
  const decision = describeDecision(stored, { language, now })
  const reader = { row, language }
  return {
    ...describeSummary(engine, { row, unread: countUnread(events, row) }, language),
    version: row.version,
    language: row.language,
    channel: describeChoice('channel', row.channel, language),
    unit: nameOfUnit(row.unit)[language],
    assignee,
    clock: describeClock(row, events, { today: civilDay(now), workingDays, language }),
    applicant: row.applicant,
    answers: [...describeAnswers(getType(engine, row.type), row.formValues, language)],
    files: describeFiles(row, listFilesForApplicant(row, files, events)),
    events: describeEvents(events, reader),
    messages: describeMessages(events, reader),
    steps: steps.filter(({ code }) => isPossible(row, code)),
    canWrite: canWrite(opened),
    decision,
    rating: row.rating,
    canRate: decision !== null && canRate(stored),
    joined: applicants === 1 ? null : { applicants },
    needsConfirmation: row.state === UNCONFIRMED,
  }
}

/** A step that became possible by one that can still be taken back is offered later. */
function isPossible({ workflow, state }: CaseRow, step: string): boolean {
  return getWorkflow(workflow).steps.get(step)?.from.includes(state) === true
}
