import * as z from 'zod/mini'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { fillText } from 'shared-contracts/rules/fill-text'
import type { LocalizedText } from 'shared-contracts/session/language'
import type { CompanyId } from 'shared-contracts/session/variant'
import { enqueueJob } from 'shared-service/jobs/enqueue-job'
import { formatDay } from '../../../common/civil-day.ts'
import { defineJob } from '../../../common/jobs.ts'
import { enqueueMail } from '../../../common/mail/enqueue-mail.ts'
import { notify } from '../../../common/notifications/notify.ts'
import { inEachLanguage, localized, TEXTS } from '../../../common/texts.ts'
import { findCaseType } from '../schema/case-types.ts'
import { getState, getWorkflow, SUBMIT } from '../schema/workflows.ts'
import { findEvent, type StoredEvent } from '../storage/case-events.store.ts'
import { endWaitForResults, type CaseRow } from '../storage/case-rows.store.ts'
import { listOfficials } from '../storage/duties.store.ts'
import { canRate } from './applicant-row.ts'
import type { CaseChange } from './case-context.ts'
import { createLinkToken } from './submission/case-links.ts'

/** Informs people of an event whose step can no longer be taken back. */
export function caseNoticeJob(companyId: CompanyId) {
  return defineJob({
    name: `case-notice-${companyId}`,
    payload: z.object({ caseId: z.uuid(), sequence: z.int() }),
  })
}

/**
 * Informs applicant and officials of an event, in its transaction. What can be taken back is sent later, and never if it
 * was taken back.
 * @throws PortalError CASE_RESULT_REFUSED for a decision that cannot take effect
 */
export async function informOf(change: CaseChange, row: CaseRow, event: StoredEvent): Promise<void> {
  const { engine, transaction, now } = change
  const { effectiveAt } = event.data
  if (effectiveAt === undefined) return sendNow(change, row, event)
  const delay = Math.ceil((Date.parse(effectiveAt) - now.getTime()) / 1000)
  await enqueueJob(transaction, caseNoticeJob(engine.companyId), {
    payload: { caseId: row.id, sequence: event.sequence },
    delay: Math.max(1, delay),
  })
}

/**
 * Sends the notice of a step that could be taken back until now, before the notice of what follows it.
 * @throws PortalError CASE_RESULT_REFUSED when it was a decision that cannot take effect
 */
export async function sendPendingNotice(change: CaseChange, row: CaseRow): Promise<void> {
  if (row.undo === null) return
  const event = await findEvent(change.transaction, row.id, row.undo.sequence)
  if (event !== undefined) await sendNow(change, row, event)
}

async function sendNow(change: CaseChange, row: CaseRow, event: StoredEvent): Promise<void> {
  const fault = await sendNotice(change, row, event)
  if (fault !== undefined)
    throw new PortalError('CASE_RESULT_REFUSED', { values: { field: fault[change.language] } })
}

/**
 * Sends the notice of an event once; of a decision with its results, of a registration with the fee. Returns the label of the field because of which they
 * cannot be created, and no notice is sent; undefined otherwise.
 */
export async function sendNotice(
  change: CaseChange,
  row: CaseRow,
  event: StoredEvent,
): Promise<LocalizedText | undefined> {
  const { transaction, now } = change
  const { rowCount } = await transaction.query(
    'insert into case_notice (case_id, sequence, sent_at) values ($1, $2, $3) on conflict do nothing',
    [row.id, event.sequence, now],
  )
  if (rowCount === 0) return undefined
  const fault = await createResults(change, row, event)
  if (fault !== undefined) return fault
  await changeFee(change, row, event)
  const isSubmission = event.step === SUBMIT
  if (!event.isInternal && (event.actorKind !== 'applicant' || isSubmission))
    await informApplicant(change, row, event)
  await informOfficials(change, row, event)
  return undefined
}

/** Outcome that has results. */
const APPROVED = 'approved'

/** Whether a step with an outcome creates results. */
export function hasResults(
  { type }: Pick<CaseRow, 'type'>,
  step: string,
  outcome: string | undefined,
): boolean {
  return outcome === APPROVED && findCaseType(type)?.resultStep === step
}

async function createResults(
  { engine, transaction, now }: CaseChange,
  row: CaseRow,
  { kind, step, sequence, data }: StoredEvent,
): Promise<LocalizedText | undefined> {
  if (kind !== 'step' || step === null || !hasResults(row, step, data.outcome)) return undefined
  const fault = await engine.results.create(transaction, { row, sequence, now })
  if (fault === undefined) await endWaitForResults(transaction, row.id)
  return fault
}

/** Makes the fee of an application owed when it is registered, and cancels it when the application is not reviewed. */
async function changeFee(
  { engine, transaction, now }: CaseChange,
  row: CaseRow,
  { kind, step }: StoredEvent,
): Promise<void> {
  if (kind !== 'step' || step === null || row.personId === null || row.fee?.rule !== 'fixed') return
  const effects = getWorkflow(row.workflow).steps.get(step)?.effects ?? []
  if (effects.includes('register')) await engine.fees.raise(transaction, { row, now })
  if (effects.includes('cancel-fee')) await engine.fees.cancel(transaction, { row, now })
}

async function informApplicant(change: CaseChange, row: CaseRow, event: StoredEvent): Promise<void> {
  const { engine, transaction, now } = change
  const { companyId } = engine
  const title = titleOfEvent(row.workflow, event)
  const { personId, visitorEmail: to, language, number } = row
  const isService = findCaseType(row.type)?.isService === true
  if (personId !== null) {
    await notify(transaction, {
      personId,
      companyId,
      category: 'appeal',
      type: row.stateGroup === 'needs-me' ? 'QUESTION' : 'MESSAGE',
      isUrgent: row.stateGroup === 'needs-me',
      title,
      content: inEachLanguage((each) =>
        fillText(TEXTS[each].cases[event.kind === 'step' && canRate(row) ? 'contentToRate' : 'content'], {
          number,
          subject: row.subject,
        }),
      ),
      softwareName: localized(({ cases }) => (isService ? cases.applications : cases.service)),
      deepLink: `/my-appeals/${row.id}`,
      dedupKey: `case:${row.id}:${event.sequence}`,
      now,
    })
  }
  if (to === null) return
  const values = { titles: [title[language]], more: 0, number, token: createLinkToken(engine, number) }
  await enqueueMail(transaction, { companyId, to, language, template: 'case-news', values })
}

/** Officials are named in no notice to applicants, and applicants in none to officials. */
async function informOfficials(change: CaseChange, row: CaseRow, event: StoredEvent): Promise<void> {
  const { engine, transaction, now } = change
  const people = await listRecipients(change, row, event)
  for (const personId of people.filter((one) => one !== event.actorId)) {
    await notify(transaction, {
      personId,
      companyId: engine.companyId,
      category: 'appeal',
      type: 'MESSAGE',
      isUrgent: isLate(event) || event.data.fault !== undefined,
      title: titleOfEvent(row.workflow, event),
      content: inEachLanguage((each) => fillText(TEXTS[each].cases.deskContent, { number: row.number })),
      softwareName: localized(({ cases }) => cases.desk),
      deepLink: `/desk/cases/${row.id}`,
      dedupKey: `desk:${row.id}:${event.sequence}`,
      now,
    })
  }
}

async function listRecipients(
  { engine, transaction }: CaseChange,
  row: CaseRow,
  { kind, step, actorKind, data }: StoredEvent,
): Promise<readonly string[]> {
  const listHeads = () =>
    listOfficials(transaction, { companyId: engine.companyId, unit: row.unit, duty: 'head' })
  if (isLate({ kind })) return [...new Set([...(await listHeads()), ...listAssignee(row)])]
  if (data.fault !== undefined) {
    const decision = await findEvent(transaction, row.id, data.undoes ?? 0)
    return [...new Set([...(await listHeads()), ...listAssignee(row), decision?.actorId ?? ''])].filter(
      Boolean,
    )
  }
  if (data.unit !== undefined) return listHeads()
  if (actorKind === 'official')
    return data.assigneeId === undefined || data.assigneeId === null ? [] : [data.assigneeId]
  if (actorKind !== 'applicant' || step === SUBMIT) return []
  return row.assigneeId === null ? listHeads() : listAssignee(row)
}

/** Whether an event informs of work that is late. */
function isLate({ kind }: Pick<StoredEvent, 'kind'>): boolean {
  return kind === 'escalated' || kind === 'unregistered'
}

function listAssignee({ assigneeId }: CaseRow): readonly string[] {
  return assigneeId === null ? [] : [assigneeId]
}

/** Title of an event as applicants and officials read it. */
export function titleOfEvent(
  workflow: string,
  { kind, step, stateAfter, data }: Pick<StoredEvent, 'kind' | 'step' | 'stateAfter' | 'data'>,
): LocalizedText {
  if (kind === 'step' && step !== null) {
    const event = getWorkflow(workflow).steps.get(step)?.event
    if (event !== undefined) return event
  }
  return inEachLanguage((language) => {
    const titles: Readonly<Record<string, string>> = TEXTS[language].cases.events
    const state = stateAfter === null ? '' : getState(workflow, stateAfter).label[language]
    const day = data.dueOn === undefined || data.dueOn === null ? '' : formatDay(data.dueOn)
    const field = data.fault?.[language] ?? ''
    const title = titles[data.fault === undefined ? kind : 'ineffective']
    return fillText(title ?? kind, { share: data.share ?? '', state, day, field })
  })
}
