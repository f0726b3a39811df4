import { PortalError } from 'shared-contracts/errors/portal-error'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { CaseApplicant } from 'shared-contracts/http/cases/case-models'
import { isEmail, normalizeEmail } from 'shared-contracts/rules/email'
import { mayApply } from 'shared-contracts/rules/service-audience'
import type { Language } from 'shared-contracts/session/language'
import { inTransaction, type Queries } from 'shared-service/transaction'
import type { FileOwner } from '../../../../common/files/attached-files.ts'
import { civilDay } from '../../../../common/civil-day.ts'
import { validateFields } from '../../../../common/input/field-errors.ts'
import { normalizeLine } from '../../../../common/input/normalize-text.ts'
import { mailboxOf } from '../../../../common/limits/mail-limits.ts'
import { enqueueMail } from '../../../../common/mail/enqueue-mail.ts'
import { refuseClosedService } from '../../../../common/services/closed-service.ts'
import { hashToken } from '../../../../common/tokens.ts'
import type { CaseEngine } from '../../engine.ts'
import { atVersion, getCaseType } from '../../schema/case-types.ts'
import { createCaseNumber } from '../../schema/case-number.ts'
import { checkValues, listFileIds, normalizeValues } from '../../schema/check-values.ts'
import { copyValues, searchWordsOf } from '../../schema/copied-values.ts'
import { hashValues } from '../../schema/event-chain.ts'
import type { CaseType } from '../../schema/types/case-type.ts'
import { getState, getWorkflow, SUBMIT, UNCONFIRMED } from '../../schema/workflows.ts'
import { countRecentCases, lockApplicant, readApplicant } from '../../storage/applicants.store.ts'
import { saveChecks } from '../../storage/case-checks.store.ts'
import type { EventData } from '../../storage/case-events.store.ts'
import { insertCase, type CaseRow } from '../../storage/case-rows.store.ts'
import { findEarlierRequest, insertRequest, type KeyedRequest } from '../../storage/requests.store.ts'
import { replaceTimers } from '../../storage/timers.store.ts'
import { getCase, openChange, type CaseChange } from '../case-context.ts'
import { readRegistries, type RegisteredForm } from './read-registries.ts'
import { runChecks } from './run-checks.ts'
import { createCallerCode, createLinkToken } from './case-links.ts'
import { attachCaseFiles } from '../case-files.ts'
import { joinAtSubmission } from '../relations/join-cases.ts'
import { progressOf, recordChange } from '../record-change.ts'
import { enterState } from '../steps/state-changes.ts'
import { planTimers } from '../timers/statutory-clock.ts'

const DAY_MS = 86_400_000
const MAX_CASES_PER_DAY = { person: 20, visitor: 5 } as const

/** Who submits: a signed-in person, a visitor, or a caller for whom an operator files. */
type Submitter =
  | {
      readonly kind: 'person'
      readonly personId: string
      readonly account: string | null
      /** Whether the account is that of an organization. */
      readonly isOrganization: boolean
      /** False if the page has shown another account. */
      readonly isAsShown?: boolean
    }
  | {
      readonly kind: 'visitor'
      readonly name: string
      readonly email: string
      readonly uploadToken: string | null
    }
  | {
      readonly kind: 'caller'
      readonly name: string
      readonly email: string
      readonly phone: string
      readonly operatorId: string
    }

export interface Submission {
  readonly type: string
  /** Key of the request, which is also the id of the draft. */
  readonly key: string
  readonly formVersion: number
  readonly applicant: Submitter
  readonly values: CaseValues
  readonly language: Language
  readonly channel: CaseRow['channel']
  /** Leading case to join; ignored if it has ended meanwhile. */
  readonly joinedTo?: string | null | undefined
}

/**
 * Submits a case in one transaction: values, files, number, event, notification and mail; the draft of the key is
 * deleted. Repeating the key returns the first case. Cases of visitors and callers begin when they are confirmed.
 * @throws PortalError REQUEST_INVALID by field, CASE_TYPE_UNKNOWN, CASE_FORM_OUTDATED, CASE_KEY_USED,
 *   CASE_LIMIT_REACHED, FILE_NOT_READY, SERVICE_NOT_FOR_ACCOUNT, ACCOUNT_CHANGED, SOFTWARE_PAUSED,
 *   SOFTWARE_RETIRED, SESSION_REQUIRED
 */
export async function submitCase(engine: CaseEngine, submission: Submission): Promise<CaseRow> {
  const type = atVersion(getCaseType(submission.type, engine.variant), submission.formVersion)
  const request = requestOf(submission)
  const sent = await findEarlierRequest(engine.pool, request)
  if (sent !== undefined) return getCase(engine, engine.pool, sent)
  const registered = await checkBefore(engine, type, submission)
  return inTransaction(engine.pool, async (transaction) => {
    const change = openChange(engine, transaction)
    const earlier = await findEarlierRequest(transaction, request)
    if (earlier !== undefined) return getCase(engine, transaction, earlier)
    const { values } = registered
    const checks = await runChecks(change, type, { ...registered, caseId: null })
    validateFields({ ...registered.faults, ...checks.faults })
    await checkLimit(change, submission.applicant)
    const row = await insertSubmitted(change, { type, submission, values })
    const { results } = checks
    if (results.length > 0) await saveChecks(transaction, { caseId: row.id, results, now: change.now })
    await insertRequest(transaction, request, { caseId: row.id, now: change.now })
    await attachSubmittedFiles(change, {
      row,
      applicant: submission.applicant,
      fileIds: listFileIds(type, values),
    })
    if (submission.applicant.kind !== 'person') return awaitConfirmation(change, row)
    const { personId } = submission.applicant
    await transaction.query('delete from case_draft where id = $1 and person_id = $2', [
      submission.key,
      personId,
    ])
    const begun = await beginCase(change, row)
    return submission.joinedTo === undefined || submission.joinedTo === null
      ? begun
      : joinAtSubmission(change, begun, submission.joinedTo)
  })
}

/** Checks what needs no lock, before the transaction. @throws PortalError as `submitCase` */
async function checkBefore(
  engine: CaseEngine,
  type: CaseType,
  submission: Submission,
): Promise<RegisteredForm> {
  const { pool } = engine
  const { applicant, language } = submission
  if (type.isService) await refuseClosedService(pool, type.code, language)
  checkAccount(type, applicant)
  const values = checkSubmission(type, submission, civilDay(engine.clock.now()))
  const taxId = type.holder === undefined ? null : (await describeApplicant(pool, applicant)).taxId
  return readRegistries(engine, type, { values, language, taxId })
}

function requestOf({ key, applicant, type, values, joinedTo }: Submission): KeyedRequest {
  const caller =
    applicant.kind === 'person'
      ? applicant.personId
      : `${applicant.kind === 'caller' ? applicant.operatorId : 'visitor'} ${normalizeEmail(applicant.email)}`
  return { key, caller, content: { type, values, joinedTo: joinedTo ?? null }, changed: null }
}

/** @throws PortalError ACCOUNT_CHANGED, SERVICE_NOT_FOR_ACCOUNT for a service that is not for the chosen account */
function checkAccount({ audience }: CaseType, applicant: Submitter): void {
  if (applicant.kind === 'person' && applicant.isAsShown === false) throw new PortalError('ACCOUNT_CHANGED')
  if (audience === undefined || applicant.kind !== 'person') return
  if (!mayApply(audience, applicant.isOrganization)) throw new PortalError('SERVICE_NOT_FOR_ACCOUNT')
}

function checkSubmission(
  type: CaseType,
  { values, formVersion, applicant }: Submission,
  today: string,
): CaseValues {
  const isClosed = applicant.kind === 'visitor' ? !type.isOpenToVisitors : type.isService
  if (applicant.kind !== 'person' && isClosed) throw new PortalError('CASE_TYPE_UNKNOWN')
  const findings = {
    ...checkValues(type, values, today),
    ...(applicant.kind !== 'person' && {
      name: normalizeLine(applicant.name) === '' ? ('value_is_required' as const) : undefined,
      email: isEmail(applicant.email) ? undefined : ('email_is_not_valid' as const),
    }),
  }
  // Of an unknown version; known ones are kept.
  validateFields(findings, formVersion === type.formVersion ? 'REQUEST_INVALID' : 'CASE_FORM_OUTDATED')
  if (formVersion !== type.formVersion) throw new PortalError('CASE_FORM_OUTDATED')
  return normalizeValues(type, values)
}

async function checkLimit({ engine, transaction, now }: CaseChange, applicant: Submitter): Promise<void> {
  if (applicant.kind === 'caller') return
  const isPerson = applicant.kind === 'person'
  const limited = {
    companyId: engine.companyId,
    personId: isPerson ? applicant.personId : null,
    email: isPerson ? null : mailboxOf(applicant.email),
  }
  await lockApplicant(transaction, limited)
  const since = new Date(now.getTime() - DAY_MS)
  const count = await countRecentCases(transaction, { ...limited, since })
  if (count >= MAX_CASES_PER_DAY[applicant.kind]) throw new PortalError('CASE_LIMIT_REACHED')
}

interface SubmittedCase {
  readonly type: CaseType
  readonly submission: Submission
  readonly values: CaseValues
}

async function insertSubmitted(
  change: CaseChange,
  { type, submission, values }: SubmittedCase,
): Promise<CaseRow> {
  const { engine, transaction, now, today } = change
  const { applicant: from, language, channel } = submission
  const applicant = await describeApplicant(transaction, from)
  const state = getState(type.workflow, UNCONFIRMED)
  const copied = copyValues(type, values)
  for (;;) {
    const number = createCaseNumber(engine.companyId, Number(today.slice(0, 4)))
    const row = await insertCase(transaction, {
      number,
      companyId: engine.companyId,
      type: type.code,
      formVersion: type.formVersion,
      workflow: type.workflow,
      state: state.code,
      stateGroup: state.group,
      clock: state.clock,
      personId: from.kind === 'person' ? from.personId : null,
      account: from.kind === 'person' ? from.account : null,
      visitorEmail: from.kind === 'person' ? null : normalizeEmail(from.email),
      applicant,
      language,
      channel,
      formValues: values,
      ...copied,
      fee: type.fee ?? null,
      unit: type.unit,
      termDays: type.terms.answerDays,
      dueOn: null,
      searchWords: searchWordsOf({ number, applicant, ...copied, registrationNumber: null }),
      confirmation: from.kind === 'person' ? null : hashToken(createLinkToken(engine, number)),
      now,
    })
    if (row !== undefined) return row
  }
}

async function describeApplicant(queries: Queries, from: Submitter): Promise<CaseApplicant> {
  if (from.kind === 'person') return readApplicant(queries, from)
  const phone = from.kind === 'caller' ? normalizeLine(from.phone) : null
  return {
    name: normalizeLine(from.name),
    pin: null,
    taxId: null,
    organization: null,
    email: from.email.trim(),
    phone,
    address: null,
  }
}

interface FilesOfCase {
  readonly row: CaseRow
  readonly applicant: Submitter
  readonly fileIds: readonly string[]
}

async function attachSubmittedFiles(
  change: CaseChange,
  { row, applicant, fileIds }: FilesOfCase,
): Promise<void> {
  if (fileIds.length === 0) return
  const owner = ownerOfFiles(applicant)
  if (owner === undefined) throw new PortalError('FILE_NOT_READY')
  await attachCaseFiles(change, { caseId: row.id, owner, fileIds })
}

function ownerOfFiles(applicant: Submitter): FileOwner | undefined {
  if (applicant.kind === 'person') return { personId: applicant.personId }
  if (applicant.kind === 'caller') return { personId: applicant.operatorId }
  return applicant.uploadToken === null ? undefined : { token: applicant.uploadToken }
}

/** Begins the work on a case: its first event, the due day, and the receipt for the applicant. */
export async function beginCase(change: CaseChange, row: CaseRow): Promise<CaseRow> {
  const { engine, today } = change
  const step = getWorkflow(row.workflow).steps.get(SUBMIT)
  const state = step?.to ?? row.state
  const dueOn = engine.workingDays.addWorkingDays(today, row.termDays)
  return recordChange(change, {
    row,
    progress: enterState(change, { ...progressOf(row), dueOn }, { workflow: row.workflow, state }),
    event: {
      kind: 'step',
      step: SUBMIT,
      actor: { kind: 'applicant', personId: row.personId },
      stateBefore: null,
      data: submittedData(row, dueOn),
    },
  })
}

function submittedData(row: CaseRow, dueOn: string): EventData {
  const { type, channel, object, cause, region, formValues, applicant } = row
  return {
    dueOn,
    facts: { type, channel, object, cause, region },
    valuesHash: hashValues({ formValues, applicant }),
  }
}

/** Mails the link of a visitor or the code of a caller. The case has no event until it is confirmed. */
async function awaitConfirmation(change: CaseChange, row: CaseRow): Promise<CaseRow> {
  const { engine, transaction, today } = change
  const { workingDays, companyId } = engine
  await replaceTimers(transaction, row.id, planTimers(row, { today, workingDays, isNews: true }))
  const { number, language, visitorEmail: to } = row
  if (to === null) return row
  const mail = { companyId, to, language }
  if (row.channel === 'call') {
    const values = { number, code: createCallerCode(engine, number) }
    await enqueueMail(transaction, { ...mail, template: 'case-caller-code', values })
  } else {
    const values = { number, token: createLinkToken(engine, number) }
    await enqueueMail(transaction, { ...mail, template: 'case-confirmation', values })
  }
  return row
}
