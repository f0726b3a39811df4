import { PortalError } from 'shared-contracts/errors/portal-error'
import {
  REPORTS_PER_PAGE,
  type DeskReport,
  type DeskReportPage,
  type OwedReport,
  type DESK_REPORT_STATES,
} from 'shared-contracts/http/cases/report-desk'
import type { Language } from 'shared-contracts/session/language'
import { VARIANT_BY_COMPANY } from 'shared-contracts/session/variant'
import type { SignedIn } from 'shared-service/caller'
import { inTransaction } from 'shared-service/transaction'
import { civilDay } from '../../../common/civil-day.ts'
import { normalizeNote } from '../../../common/input/normalize-text.ts'
import { addWorkingDays } from '../../../common/working-days/working-days.ts'
import { listDuties } from '../../case-engine/storage/duties.store.ts'
import { partialText } from '../../registry-engine/schema/record-texts.ts'
import { describeColumns, describeHistory } from '../describe-report.ts'
import { listUnsubmitted } from '../obligations.store.ts'
import { notifyOfReport } from '../report-notice.ts'
import type { ReportsContext } from '../reports.service.ts'
import { addEvent, listEvents, markDecided } from '../reports.store.ts'
import type { ReportType } from '../schema/report-type.ts'
import { findReportType, listReportTypes, REPORT_TYPES } from '../schema/report-types.ts'
import { writeForOfficial, writePlain } from '../table/write-table.ts'
import {
  findDeskRow,
  listDeskRows,
  lockDeskRow,
  type DeskReportRow,
  type ReportOfficial,
} from './report-desk.store.ts'

const DECIDING: readonly string[] = ['caseworker', 'head']
const READING: readonly string[] = [...DECIDING, 'intake', 'auditor']

/** Official who reads reports. @throws PortalError CASE_DUTY_MISSING without a duty in a unit of reports */
export async function getReportOfficial(
  { pool, companyId }: ReportsContext,
  { personId }: SignedIn,
): Promise<ReportOfficial> {
  const duties = await listDuties(pool, { personId, companyId })
  const typesWith = (names: readonly string[]): readonly string[] =>
    REPORT_TYPES.filter(({ unit }) =>
      duties.some((held) => held.unit === unit && names.includes(held.duty)),
    ).map(({ code }) => code)
  const types = typesWith(READING)
  if (types.length === 0) throw new PortalError('CASE_DUTY_MISSING')
  return { personId, companyId, types, decidedTypes: typesWith(DECIDING) }
}

interface DeskList {
  readonly state: (typeof DESK_REPORT_STATES)[number]
  readonly page: number
  readonly language: Language
}

/** A page of the reports that the official reads. @throws PortalError REPORT_UNKNOWN for a type that is no longer there */
export async function listSubmitted(
  { pool }: ReportsContext,
  official: ReportOfficial,
  { state, page, language }: DeskList,
) {
  const request = { state, limit: REPORTS_PER_PAGE, offset: (page - 1) * REPORTS_PER_PAGE }
  const { rows, total } = await listDeskRows(pool, official, request)
  const content = rows.map((row) => describeRow(row, language))
  return { content, page, perPage: REPORTS_PER_PAGE, total, totalIsLowerBound: false }
}

/** A page of the reports that organizations owe the units of the official. @throws PortalError REPORT_UNKNOWN like {@link listSubmitted} */
export async function listOwed(
  { pool, clock }: ReportsContext,
  { personId, companyId, types }: ReportOfficial,
  { page, language }: Omit<DeskList, 'state'>,
) {
  const { rows, total } = await listUnsubmitted(
    pool,
    {
      companyId,
      personId,
      types: listReportTypes(VARIANT_BY_COMPANY[companyId]).filter(({ code }) => types.includes(code)),
      today: civilDay(clock.now()),
    },
    { limit: REPORTS_PER_PAGE, offset: (page - 1) * REPORTS_PER_PAGE },
  )
  const content = rows.map((row): OwedReport => {
    const { title, owedBy } = getType(row)
    const { type, period, taxId, dueOn, isReturned, daysLate } = row
    const record = { registry: owedBy.registry, number: row.recordNumber }
    const name = partialText(row.name)
    const organization = name[language] ?? name.az ?? name.en ?? name.ru ?? taxId
    return { type, title: title[language], period, organization, taxId, record, dueOn, isReturned, daysLate }
  })
  return { content, page, perPage: REPORTS_PER_PAGE, total, totalIsLowerBound: false }
}

/** Submitted report with its table and history. @throws PortalError REPORT_UNKNOWN */
export async function readSubmitted(
  { pool }: ReportsContext,
  official: ReportOfficial,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<DeskReportPage> {
  const row = await findDeskRow(pool, official, id)
  if (row === undefined) throw new PortalError('REPORT_UNKNOWN')
  const type = getType(row)
  const events = await listEvents(pool, id)
  return {
    ...describeRow(row, language),
    record: { registry: type.owedBy.registry, number: row.recordNumber },
    columns: describeColumns(type, language),
    rows: [...(events.findLast(({ kind }) => kind === 'submitted')?.rows ?? [])],
    history: describeHistory(events),
    canDecide: row.state === 'submitted' && official.decidedTypes.includes(row.type),
  }
}

/** Table of the last submission: plain, or for a spreadsheet program. @throws PortalError REPORT_UNKNOWN */
export async function writeSubmitted(
  { pool }: ReportsContext,
  official: ReportOfficial,
  { id, isPlain, language }: { readonly id: string; readonly isPlain: boolean; readonly language: Language },
): Promise<{ readonly number: string; readonly text: string }> {
  const row = await findDeskRow(pool, official, id)
  if (row === undefined) throw new PortalError('REPORT_UNKNOWN')
  const events = await listEvents(pool, id)
  const rows = events.findLast(({ kind }) => kind === 'submitted')?.rows ?? []
  const type = getType(row)
  const text = await (isPlain ? writePlain(type, rows) : writeForOfficial(type, rows, language))
  return { number: row.number, text }
}

interface Decision {
  readonly id: string
  readonly submission: number
  readonly outcome: 'accepted' | 'returned'
  readonly note: string
}

/**
 * Accepts or returns a report and notifies the person who submitted it. The same decision again changes nothing.
 * @throws PortalError REQUEST_INVALID, CASE_DUTY_MISSING, REPORT_UNKNOWN, REPORT_MOVED
 */
export async function decide(
  { pool, clock, companyId }: ReportsContext,
  official: ReportOfficial,
  { id, submission, outcome, note: typed }: Decision,
): Promise<void> {
  const note = normalizeNote(typed) ?? ''
  if (outcome === 'returned' && note === '')
    throw new PortalError('REQUEST_INVALID', { fields: { note: 'value_is_required' } })
  const now = clock.now()
  await inTransaction(pool, async (transaction) => {
    const row = await lockDeskRow(transaction, official, id)
    if (row === undefined) {
      const isRead = (await findDeskRow(transaction, official, id)) !== undefined
      throw new PortalError(isRead ? 'CASE_DUTY_MISSING' : 'REPORT_UNKNOWN')
    }
    const { number, period, submissions } = row
    const last = (await listEvents(transaction, id)).at(-1)
    const isRepeated = last?.kind === outcome && last.personId === official.personId && last.note === note
    if (isRepeated && submissions === submission) return
    if (row.state !== 'submitted' || submissions !== submission) throw new PortalError('REPORT_MOVED')
    const type = getType(row)
    const today = civilDay(now)
    const correctionsDueOn = outcome === 'returned' ? addWorkingDays(today, type.correctionDays) : null
    await markDecided(transaction, id, { outcome, correctionsDueOn })
    const { personId } = official
    await addEvent(transaction, id, {
      kind: outcome,
      at: now,
      personId,
      note,
      key: null,
      rows: null,
      sha256: null,
    })
    await notifyOfReport(transaction, {
      personId: row.submitted_by,
      companyId,
      event: outcome,
      number,
      type: type.code,
      period,
      submission,
      dueOn: correctionsDueOn ?? row.dueOn,
      now,
    })
  })
}

function describeRow(row: DeskReportRow, language: Language): DeskReport {
  const {
    id,
    number,
    period,
    organization,
    taxId,
    state,
    submitted_at: submittedAt,
    submissions,
    firstSubmittedAt,
    dueOn,
    correctionsDueOn,
  } = row
  const type = getType(row)
  const submittedOn = civilDay(submittedAt)
  return {
    id,
    number,
    type: type.code,
    title: type.title[language],
    period,
    organization,
    taxId,
    state,
    submittedAt: submittedAt.toISOString(),
    dueOn,
    correctionsDueOn,
    isLate:
      civilDay(firstSubmittedAt) > dueOn || (correctionsDueOn !== null && submittedOn > correctionsDueOn),
    submission: submissions,
  }
}

/** The official reads only types that exist. @throws PortalError REPORT_UNKNOWN */
function getType({ type }: Pick<DeskReportRow, 'type'>): ReportType {
  const found = findReportType(type)
  if (found === undefined) throw new PortalError('REPORT_UNKNOWN')
  return found
}
