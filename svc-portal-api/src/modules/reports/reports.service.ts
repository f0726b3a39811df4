import { createHash } from 'node:crypto'
import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type {
  OwnReports,
  ReportPage,
  ReportRow,
  SavedReport,
} from 'shared-contracts/http/cases/periodic-reports'
import type { Language } from 'shared-contracts/session/language'
import { VARIANT_BY_COMPANY, type CompanyId } from 'shared-contracts/session/variant'
import type { SignedIn } from 'shared-service/caller'
import type { Clock } from 'shared-service/clock'
import { inTransaction, type Queries } from 'shared-service/transaction'
import { civilDay } from '../../common/civil-day.ts'
import { describeColumns, describeHistory, describeReport, describeTable } from './describe-report.ts'
import { getObligation, listObligations, type Obligation } from './obligations.ts'
import {
  addEvent,
  findAccepted,
  findOrganization,
  findReport,
  listEvents,
  listReports,
  lockReport,
  markSubmitted,
  saveTable,
  type Organization,
  type ReportKey,
} from './reports.store.ts'
import { checkRows } from './schema/check-rows.ts'
import { normalizeRows } from './schema/normalize-rows.ts'
import { daysOf } from './schema/periods.ts'
import { readTable } from './table/read-table.ts'
import { writeForSpreadsheet, writePlain } from './table/write-table.ts'

export interface ReportsContext {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly companyId: CompanyId
}

/** Call of a person about a report of the organization that the person acts for. */
export interface ReportCall {
  readonly caller: SignedIn
  readonly language: Language
  readonly params: ReportKey
}

export async function readReports(
  { pool, clock, companyId }: ReportsContext,
  { caller, language }: Omit<ReportCall, 'params'>,
): Promise<OwnReports> {
  const organization = await findOrganization(pool, { ...caller, companyId })
  if (organization === undefined) return { organization: null, reports: [] }
  const view = { variant: VARIANT_BY_COMPANY[companyId], today: civilDay(clock.now()), language }
  const [obligations, stored] = await Promise.all([
    listObligations(pool, organization, view),
    listReports(pool, organization),
  ])
  const reports = obligations.map((obligation) =>
    describeReport(
      obligation,
      stored.find(({ type, period }) => type === obligation.type.code && period === obligation.period),
      view,
    ),
  )
  const { name, taxId } = organization
  return {
    organization: { name, taxId },
    reports: reports.toSorted((one, other) => other.dueOn.localeCompare(one.dueOn)),
  }
}

/** @throws PortalError REPORT_UNKNOWN */
export async function readReport(context: ReportsContext, call: ReportCall): Promise<ReportPage> {
  const { pool, clock } = context
  const { language, params } = call
  const { organization, obligation } = await getOwed(context, call)
  const { type, period } = obligation
  const stored = await findReport(pool, organization, params)
  const [events, previous] = await Promise.all([
    stored === undefined ? [] : listEvents(pool, stored.id),
    findAccepted(pool, organization, params),
  ])
  const today = civilDay(clock.now())
  const hasCopies = type.columns.some(({ isCopied }) => isCopied)
  return {
    ...describeReport(obligation, stored, { today, language }),
    summary: type.summary[language],
    basis: type.basis.text[language],
    isConfirmed: type.basis.isConfirmed,
    columns: describeColumns(type, language),
    saved: describeTable(type, stored, language),
    isEditable: stored === undefined || stored.state === 'draft' || stored.state === 'returned',
    canSubmit: today > daysOf(period).endsOn,
    previousPeriod: hasCopies ? (previous?.period ?? null) : null,
    history: describeHistory(events),
  }
}

interface TableInput {
  readonly rows: readonly ReportRow[]
  readonly baseRevision: number
}

/** @throws PortalError REPORT_UNKNOWN, REPORT_DRAFT_NEWER, REPORT_CLOSED */
export async function saveRows(
  context: ReportsContext,
  call: ReportCall,
  { rows, baseRevision }: TableInput,
): Promise<SavedReport> {
  const { organization, obligation } = await getOwed(context, call)
  const { type } = obligation
  return inTransaction(context.pool, async (transaction) => {
    const table = { rows: normalizeRows(type, rows), baseRevision, now: context.clock.now() }
    await save(transaction, organization, { obligation, table })
    return describeTable(type, await findReport(transaction, organization, call.params), call.language)
  })
}

/** @throws PortalError REPORT_UNKNOWN, REPORT_DRAFT_NEWER, REPORT_CLOSED, REPORT_FILE_REFUSED */
export async function saveFile(
  context: ReportsContext,
  call: ReportCall,
  { base64, baseRevision }: { readonly base64: string; readonly baseRevision: number },
): Promise<SavedReport> {
  const { obligation } = await getOwed(context, call)
  const rows = await readTable(obligation.type, Buffer.from(base64, 'base64'), call.language)
  return saveRows(context, call, { rows, baseRevision })
}

/** Copies the lasting columns of the last accepted report. @throws PortalError like {@link saveRows} */
export async function copyPrevious(
  context: ReportsContext,
  call: ReportCall,
  { baseRevision }: { readonly baseRevision: number },
): Promise<SavedReport> {
  const { organization, obligation } = await getOwed(context, call)
  const [present, previous] = await Promise.all([
    findReport(context.pool, organization, call.params),
    findAccepted(context.pool, organization, call.params),
  ])
  // A table with rows is never replaced by a copy.
  if ((present?.rows.length ?? 0) > 0) throw new PortalError('REPORT_DRAFT_NEWER')
  const names = obligation.type.columns.filter(({ isCopied }) => isCopied).map(({ name }) => name)
  const rows = (previous?.rows ?? []).map((row) =>
    Object.fromEntries(names.map((name) => [name, row[name] ?? ''])),
  )
  return saveRows(context, call, { rows, baseRevision })
}

interface Submission {
  readonly key: string
  readonly baseRevision: number
  /** The organization confirms that there is nothing to report. */
  readonly isEmpty: boolean
  /** Account that the page has shown. */
  readonly account?: string | undefined
}

/**
 * Submits the saved table and returns the number of the report.
 * @throws PortalError REPORT_UNKNOWN, REPORT_PERIOD_OPEN, REPORT_DRAFT_NEWER, REPORT_CLOSED, REPORT_INCOMPLETE,
 * REPORT_KEY_USED, ACCOUNT_CHANGED
 */
export async function submitSaved(
  context: ReportsContext,
  call: ReportCall,
  { key, baseRevision, isEmpty, account }: Submission,
): Promise<string> {
  const { caller, params, language } = call
  if (account !== undefined && account !== caller.account) throw new PortalError('ACCOUNT_CHANGED')
  const { organization, obligation } = await getOwed(context, call)
  const { type, period } = obligation
  const now = context.clock.now()
  if (civilDay(now) <= daysOf(period).endsOn) throw new PortalError('REPORT_PERIOD_OPEN')
  return inTransaction(context.pool, async (transaction) => {
    const present = await lockReport(transaction, organization, params)
    const earlier = present && (await listEvents(transaction, present.id)).find((event) => event.key === key)
    if (present !== undefined && earlier !== undefined) {
      if (present.state === 'returned') throw new PortalError('REPORT_KEY_USED')
      return present.number ?? ''
    }
    if (baseRevision === 0)
      await save(transaction, organization, { obligation, table: { rows: [], baseRevision, now } })
    const report = await lockReport(transaction, organization, params)
    if (report === undefined) throw new PortalError('REPORT_UNKNOWN')
    if (report.state !== 'draft' && report.state !== 'returned') throw new PortalError('REPORT_CLOSED')
    if (report.revision !== Math.max(baseRevision, 1)) throw new PortalError('REPORT_DRAFT_NEWER')
    const { rows } = report
    const { findingCount } = checkRows(type, rows, { period, language })
    if (findingCount > 0 || (rows.length === 0) !== isEmpty) throw new PortalError('REPORT_INCOMPLETE')
    const { personId } = organization
    const number = await markSubmitted(transaction, report, {
      personId,
      year: civilDay(now).slice(2, 4),
      now,
    })
    const sha256 = createHash('sha256')
      .update(await writePlain(type, rows))
      .digest('hex')
    await addEvent(transaction, report.id, {
      kind: 'submitted',
      at: now,
      personId,
      key,
      rows,
      sha256,
      note: '',
    })
    return number
  })
}

/** Text of a file. @throws PortalError REPORT_UNKNOWN, also for a submitted table before the first submission */
export async function writeFile(
  context: ReportsContext,
  call: ReportCall,
  content: 'template' | 'saved' | 'submitted',
): Promise<string> {
  const { organization, obligation } = await getOwed(context, call)
  const { type } = obligation
  if (content === 'template') return writeForSpreadsheet(type, [], call.language)
  const stored = await findReport(context.pool, organization, call.params)
  if (content === 'saved') return writeForSpreadsheet(type, stored?.rows ?? [], call.language)
  const events = stored === undefined ? [] : await listEvents(context.pool, stored.id)
  const rows = events.findLast(({ kind }) => kind === 'submitted')?.rows
  if (rows === undefined || rows === null) throw new PortalError('REPORT_UNKNOWN')
  return writePlain(type, rows)
}

interface OwedReport {
  readonly organization: Organization
  readonly obligation: Obligation
}

async function getOwed(
  { pool, clock, companyId }: ReportsContext,
  { caller, params: key }: ReportCall,
): Promise<OwedReport> {
  const organization = await findOrganization(pool, { ...caller, companyId })
  if (organization === undefined) throw new PortalError('REPORT_UNKNOWN')
  const variant = VARIANT_BY_COMPANY[companyId]
  const obligation = await getObligation(pool, organization, {
    key,
    variant,
    today: civilDay(clock.now()),
  })
  return { organization, obligation }
}

interface TableSave {
  readonly obligation: Obligation
  readonly table: TableInput & { readonly now: Date }
}

/** @throws PortalError REPORT_CLOSED, REPORT_DRAFT_NEWER */
async function save(
  transaction: Queries,
  organization: Organization,
  { obligation: { type, period, recordNumber, dueOn }, table }: TableSave,
): Promise<void> {
  const key = { type: type.code, period }
  if (await saveTable(transaction, organization, { ...key, ...table, recordNumber, dueOn })) return
  const present = await findReport(transaction, organization, key)
  const isClosed = present?.state === 'submitted' || present?.state === 'accepted'
  throw new PortalError(isClosed ? 'REPORT_CLOSED' : 'REPORT_DRAFT_NEWER')
}
