import type { AppealDetail, OpenStep } from 'shared-contracts/http/cases/case-models'
import type { Language } from 'shared-contracts/session/language'
import { civilDay, formatDay } from '../../../common/civil-day.ts'
import type { CaseEngine } from '../engine.ts'
import { CASE_TYPES, getSharedChoices } from '../schema/case-types.ts'
import { describeAnswers } from '../schema/describe-answers.ts'
import { nameOfUnit } from '../schema/units.ts'
import { UNCONFIRMED } from '../schema/workflows.ts'
import { findReadableDecision, isEffective, listApplicantEvents } from '../workflow/applicant-view.ts'
import type { OpenedCase } from '../workflow/case-access.ts'
import { canWrite } from '../workflow/entries.ts'
import { listOpenSteps } from '../workflow/steps/open-steps.ts'
import { canRate } from '../workflow/read-state.ts'
import { describeClock } from '../workflow/timers/statutory-clock.ts'
import { describeFiles, type CaseRecord } from './case-record.ts'
import { describeEvent } from './describe-events.ts'
import { describeState } from './describe-state.ts'
import { describeDecision, describeThread } from './describe-thread.ts'
import { describeType } from './describe-type.ts'

/** A case as its applicant reads it. */
export async function describeAppeal(
  engine: CaseEngine,
  record: CaseRecord,
  language: Language,
): Promise<AppealDetail> {
  const { row, people, applicants } = record
  const now = engine.clock.now()
  const events = listApplicantEvents(record.events, now)
  const state = describeState(row, language)
  const { label: serviceType, kind } = describeType(row.type, language)
  const type = CASE_TYPES.find(({ code }) => code === row.type)
  const decision = findReadableDecision(row, now)
  const opened = openForApplicant(record)
  return {
    id: row.id,
    serviceType,
    appealNumber: row.number,
    appealDate: row.receivedAt.toISOString(),
    status: state.label,
    registrationNumber: row.registrationNumber,
    applicationStartDate: formatDay(civilDay(row.receivedAt)),
    applicationEndDate: row.closedAt === null ? null : formatDay(civilDay(row.closedAt)),
    kind,
    type: row.type,
    subject: row.subject,
    state,
    dueOn: row.dueOn,
    nextStep: state.meaning,
    unread: events.filter(
      ({ sequence, actorKind }) => sequence > row.applicantRead && actorKind !== 'applicant',
    ).length,
    version: row.version,
    language: row.language,
    channel: describeChannel(row.channel, language),
    unit: nameOfUnit(row.unit)[language],
    assignee: row.assigneeId === null ? null : (people.get(row.assigneeId) ?? null),
    clock: describeClock(row, record.events, {
      today: civilDay(now),
      workingDays: engine.workingDays,
      language,
    }),
    applicant: row.applicant,
    answers: type === undefined ? [] : [...describeAnswers(type, row.formValues, language)],
    files: describeFiles(record, { personId: row.personId ?? undefined }).filter(
      ({ id }) => !listHiddenFiles(record, now).has(id),
    ),
    events: events.map((event) => describeEvent(row, event, language)),
    messages: describeThread(record, events, { language, side: 'applicant' }),
    steps: await listApplicantSteps(engine, opened, language),
    canWrite: opened !== undefined && canWrite(opened),
    decision: describeDecision(decision, { row, language }),
    rating: row.rating,
    canRate: opened !== undefined && decision !== null && canRate(row),
    joined: row.leadingId === null && applicants === 1 ? null : { applicants },
    needsConfirmation: row.state === UNCONFIRMED,
  }
}

export function describeChannel(code: string, language: Language) {
  const found = getSharedChoices('channel').find((choice) => choice.code === code)
  return { code, label: found?.label[language] ?? code }
}

/** Undefined for a visitor, who only reads. */
function openForApplicant({ row }: CaseRecord): OpenedCase | undefined {
  const { personId } = row
  return personId === null ? undefined : { row, actor: { kind: 'applicant', personId }, duties: [] }
}

async function listApplicantSteps(
  engine: CaseEngine,
  opened: OpenedCase | undefined,
  language: Language,
): Promise<OpenStep[]> {
  return opened === undefined ? [] : listOpenSteps(engine, engine.pool, { opened, language })
}

/** Files of notes, and of steps that can still be taken back. */
function listHiddenFiles({ events }: CaseRecord, now: Date): ReadonlySet<string> {
  const hidden = events.filter((event) => event.isInternal || !isEffective(event, now))
  return new Set(hidden.flatMap(({ data }) => data.fileIds ?? []))
}
