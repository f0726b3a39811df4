import type { AppealDetail, CaseFile, ReadDefect } from 'shared-contracts/http/cases/case-models'
import type { Language } from 'shared-contracts/session/language'
import { civilDay } from '../../../common/civil-day.ts'
import { TEXTS } from '../../../common/texts.ts'
import type { CaseEngine } from '../engine.ts'
import { atVersion, getCaseType } from '../schema/case-types.ts'
import { describeAnswers, labelOfField } from '../schema/describe-answers.ts'
import { nameOfUnit } from '../schema/units.ts'
import { getWorkflow, listReviewStates, UNCONFIRMED } from '../schema/workflows.ts'
import type { CaseRow } from '../storage/case-rows.store.ts'
import { countSteps } from '../storage/step-counts.store.ts'
import {
  canRate,
  countApplicantVersion,
  findReadableDecision,
  listEffectiveEvents,
  toApplicantRow,
} from '../workflow/applicant-row.ts'
import type { ApplicantEvent } from '../workflow/applicant-view.ts'
import type { OpenedCase } from '../workflow/case-access.ts'
import { canWrite } from '../workflow/entries.ts'
import { labelOf } from '../workflow/steps/letters.ts'
import { listOpenSteps } from '../workflow/steps/open-steps.ts'
import { describeClock } from '../workflow/timers/statutory-clock.ts'
import { describeFiles, type CaseRecord } from './case-record.ts'
import { describeEvent, unitsOf } from './describe-events.ts'
import { describeSummary } from './describe-summary.ts'
import { describeDecision, describeThread } from './describe-thread.ts'

/** A case as its applicant reads it. */
export async function describeAppeal(
  engine: CaseEngine,
  record: CaseRecord,
  language: Language,
): Promise<AppealDetail> {
  const { workingDays } = engine
  const now = engine.clock.now()
  const row = toApplicantRow(record.row, now)
  const events = listEffectiveEvents(record.row, record.events, now)
  const units = unitsOf(record)
  const taken = await countSteps(engine.pool, row.id)
  const decision = findReadableDecision(record.row, now)
  const opened = openForApplicant(row)
  const defects = row.stateGroup === 'needs-me' ? listDefects(row, events, language) : []
  const unread = events.filter(
    ({ sequence, actorKind }) => sequence > row.applicantRead && actorKind !== 'applicant',
  ).length
  return {
    ...describeSummary(engine, { row, unread, startedAt: findStart(row, events), taken }, language),
    version: countApplicantVersion(record.row, record.events, now),
    language: row.language,
    channel: { code: row.channel, label: labelOf('channel', row.channel, language) },
    unit: nameOfUnit(row.unit)[language],
    assignee: row.assigneeId === null ? null : (record.people.get(row.assigneeId) ?? null),
    clock: describeClock(row, events, {
      today: civilDay(now),
      workingDays,
      language,
      side: 'applicant',
    }),
    applicant: row.applicant,
    answers: [
      ...describeAnswers(
        atVersion(getCaseType(row.type, engine.variant), row.formVersion),
        row.formValues,
        language,
      ),
    ],
    files: listFilesForApplicant(record, events),
    events: events.map((event) => ({
      ...describeEvent(event, { row, units, language }),
      ...(isOwnMessage(event) && { title: TEXTS[language].cases.ownMessage }),
    })),
    messages: describeThread({ ...record, row }, events, { language, side: 'applicant' }),
    steps: opened === undefined ? [] : await listOpenSteps(engine, engine.pool, { opened, language }),
    defects,
    ...(defects.length > 0 && { submitted: row.formValues }),
    canWrite: opened !== undefined && canWrite(opened),
    decision: describeDecision(decision, { row, language }),
    rating: row.rating,
    canRate: opened !== undefined && decision !== null && canRate(row),
    joined: row.leadingId === null && record.applicants === 1 ? null : { applicants: record.applicants },
    needsConfirmation: row.state === UNCONFIRMED,
  }
}

/** What has to be corrected after the latest step that has listed defects. */
function listDefects(row: CaseRow, events: readonly ApplicantEvent[], language: Language): ReadDefect[] {
  const { defects = [] } = events.findLast(({ data }) => data.defects !== undefined)?.data ?? {}
  const { defects: reasons } = getWorkflow(row.workflow)
  return defects.map(({ reason, field, text }) => ({
    reason: { code: reason, label: reasons.get(reason)?.[language] ?? reason },
    field,
    label: field === null ? null : labelOfField(row, field, language),
    text,
  }))
}

function isOwnMessage({ kind, actorKind }: ApplicantEvent): boolean {
  return kind === 'message' && actorKind === 'applicant'
}

/** When a case first reached a state of the review. */
function findStart({ workflow }: CaseRow, events: readonly ApplicantEvent[]): Date | null {
  const states = listReviewStates(workflow)
  return events.find(({ stateAfter }) => stateAfter !== null && states.includes(stateAfter))?.at ?? null
}

/** Files that the applicant may have: the own ones, and those of the agency that an effective event names. */
export function listFilesForApplicant(record: CaseRecord, events: readonly ApplicantEvent[]): CaseFile[] {
  const handed = new Set(events.flatMap(({ data }) => data.fileIds ?? []))
  const viewer = { personId: record.row.personId ?? undefined }
  return describeFiles(record, viewer).filter(({ id, from }) => from === 'applicant' || handed.has(id))
}

/** Undefined for a visitor, who only reads. */
function openForApplicant(row: CaseRow): OpenedCase | undefined {
  const { personId } = row
  return personId === null ? undefined : { row, actor: { kind: 'applicant', personId }, duties: [] }
}
