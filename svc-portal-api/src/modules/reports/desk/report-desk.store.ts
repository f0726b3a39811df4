import type { DESK_REPORT_STATES } from 'shared-contracts/http/cases/report-desk'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import { FIRST_SUBMITTED_AT } from '../reports.store.ts'

/** Official with the types of reports that the official reads. */
export interface ReportOfficial {
  readonly personId: string
  readonly companyId: CompanyId
  readonly types: readonly string[]
  /** Types about which the official decides. */
  readonly decidedTypes: readonly string[]
}

export interface DeskReportRow {
  readonly id: string
  readonly number: string
  readonly type: string
  readonly period: string
  readonly organization: string
  readonly taxId: string
  readonly recordNumber: string
  readonly state: (typeof DESK_REPORT_STATES)[number]
  readonly submitted_at: Date
  readonly submitted_by: string
  readonly submissions: number
  readonly firstSubmittedAt: Date
  /** Last day of the first submission, YYYY-MM-DD. */
  readonly dueOn: string
  /** Last day of the corrections; null for a report that was never returned. */
  readonly correctionsDueOn: string | null
}

const COLUMNS = `id, number, type, period, organization, tax_id as "taxId", record_number as "recordNumber", state,
  submitted_at, submitted_by, submissions, due_on::text as "dueOn", corrections_due_on::text as "correctionsDueOn",
  ${FIRST_SUBMITTED_AT} as "firstSubmittedAt"`

/** Condition for reports of organizations that the official does not act for. */
const OF_OTHERS = `not exists (
  select from sign_on_account a where a.person_id = $2 and a.is_held and a.voen = periodic_report.tax_id)`

interface DeskPage {
  readonly state: (typeof DESK_REPORT_STATES)[number]
  readonly limit: number
  readonly offset: number
}

/** Reports of a page with the number of all: those that wait the first submitted first, the others the latest first. */
export async function listDeskRows(
  queries: Queries,
  { personId, companyId, types }: ReportOfficial,
  { state, limit, offset }: DeskPage,
): Promise<{ readonly rows: readonly DeskReportRow[]; readonly total: number }> {
  const filter = `company_id = $1 and number is not null and state = $3 and type = any($4) and ${OF_OTHERS}`
  const given = [companyId, personId, state, types]
  const order = state === 'submitted' ? 'submitted_at, id' : 'submitted_at desc, id'
  const { rows } = await queries.query<DeskReportRow>(
    `select ${COLUMNS} from periodic_report where ${filter} order by ${order} limit $5 offset $6`,
    [...given, limit, offset],
  )
  const counted = await queries.query<{ total: number }>(
    `select count(*)::int as total from periodic_report where ${filter}`,
    given,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

const ONE_REPORT = `select ${COLUMNS} from periodic_report
  where company_id = $1 and id = $3 and number is not null and submitted_at is not null and submitted_by is not null
    and type = any($4) and ${OF_OTHERS}`

export async function findDeskRow(
  queries: Queries,
  { personId, companyId, types }: ReportOfficial,
  id: string,
): Promise<DeskReportRow | undefined> {
  const { rows } = await queries.query<DeskReportRow>(ONE_REPORT, [companyId, personId, id, types])
  return rows[0]
}

/** Locks a report that the official may decide until the end of the transaction. */
export async function lockDeskRow(
  transaction: Queries,
  { personId, companyId, decidedTypes }: ReportOfficial,
  id: string,
): Promise<DeskReportRow | undefined> {
  const values = [companyId, personId, id, decidedTypes]
  const { rows } = await transaction.query<DeskReportRow>(`${ONE_REPORT} for update`, values)
  return rows[0]
}
