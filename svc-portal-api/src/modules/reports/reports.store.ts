import type { DESK_REPORT_STATES } from 'shared-contracts/http/cases/report-desk'
import type { ReportEvent, ReportRow } from 'shared-contracts/http/cases/periodic-reports'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'

/** Organization that a person acts for. */
export interface Organization {
  readonly personId: string
  readonly companyId: CompanyId
  readonly taxId: string
  readonly name: string
}

/** Organization of a certificate that the person holds; undefined for a citizen. */
export async function findOrganization(
  queries: Queries,
  { personId, companyId, account }: Pick<Organization, 'personId' | 'companyId'> & { account: string | null },
): Promise<Organization | undefined> {
  const { rows } = await queries.query<{ voen: string; organization: string }>(
    `select voen, organization from sign_on_account
     where person_id = $1 and cert_number = $2 and is_held and voen is not null and organization is not null`,
    [personId, account],
  )
  const [found] = rows
  return found && { personId, companyId, taxId: found.voen, name: found.organization }
}

export interface ReportKey {
  readonly type: string
  readonly period: string
}

export interface StoredReport extends ReportKey {
  readonly id: string
  readonly state: 'draft' | (typeof DESK_REPORT_STATES)[number]
  readonly rows: readonly ReportRow[]
  readonly revision: number
  readonly savedAt: Date
  readonly number: string | null
  readonly submissions: number
  readonly submittedBy: string | null
  /** Last day of the first submission, YYYY-MM-DD. */
  readonly dueOn: string
  /** Last day of the corrections; null for a report that was never returned. */
  readonly correctionsDueOn: string | null
  /** Null before the first submission. */
  readonly firstSubmittedAt: Date | null
}

/** First submission of a report. */
export const FIRST_SUBMITTED_AT = `(select min(at) from periodic_report_event
  where report_id = periodic_report.id and kind = 'submitted')`

const COLUMNS = `id, type, period, state, rows, revision, saved_at as "savedAt", number, submissions,
  submitted_by as "submittedBy", due_on::text as "dueOn",
  corrections_due_on::text as "correctionsDueOn", ${FIRST_SUBMITTED_AT} as "firstSubmittedAt"`

/** Reports of an organization that were begun. */
export async function listReports(
  queries: Queries,
  { taxId, companyId }: Organization,
): Promise<readonly StoredReport[]> {
  const { rows } = await queries.query<StoredReport>(
    `select ${COLUMNS} from periodic_report where company_id = $1 and tax_id = $2`,
    [companyId, taxId],
  )
  return rows
}

const ONE_REPORT = `select ${COLUMNS} from periodic_report
  where company_id = $1 and tax_id = $2 and type = $3 and period = $4`

export async function findReport(
  queries: Queries,
  { taxId, companyId }: Organization,
  { type, period }: ReportKey,
): Promise<StoredReport | undefined> {
  const { rows } = await queries.query<StoredReport>(ONE_REPORT, [companyId, taxId, type, period])
  return rows[0]
}

/** Last accepted report of a type before a period. */
export async function findAccepted(
  queries: Queries,
  { taxId, companyId }: Organization,
  { type, period }: ReportKey,
): Promise<StoredReport | undefined> {
  const { rows } = await queries.query<StoredReport>(
    `select ${COLUMNS} from periodic_report
     where company_id = $1 and tax_id = $2 and type = $3 and period < $4 and state = 'accepted'
     order by period desc limit 1`,
    [companyId, taxId, type, period],
  )
  return rows[0]
}

export interface NewTable extends ReportKey {
  readonly rows: readonly ReportRow[]
  readonly baseRevision: number
  readonly recordNumber: string
  readonly dueOn: string
  readonly now: Date
}

/** Saves the table of a report that can be changed, on the revision that the caller has. False for another one. */
export async function saveTable(
  transaction: Queries,
  { personId, companyId, taxId, name }: Organization,
  { type, period, rows, baseRevision, recordNumber, dueOn, now }: NewTable,
): Promise<boolean> {
  const table = JSON.stringify(rows)
  if (baseRevision === 0) {
    const { rowCount } = await transaction.query(
      `insert into periodic_report (company_id, tax_id, type, period, state, organization, record_number, rows, revision,
         saved_at, saved_by, due_on)
       values ($1, $2, $3, $4, 'draft', $5, $6, $7, 1, $8, $9, $10) on conflict (company_id, tax_id, type, period) do nothing`,
      [companyId, taxId, type, period, name, recordNumber, table, now, personId, dueOn],
    )
    return rowCount === 1
  }
  const { rowCount } = await transaction.query(
    `update periodic_report set rows = $5, revision = revision + 1, saved_at = $6, saved_by = $7, organization = $8,
       record_number = $9
     where company_id = $1 and tax_id = $2 and type = $3 and period = $4 and revision = $10
       and state in ('draft', 'returned')`,
    [companyId, taxId, type, period, table, now, personId, name, recordNumber, baseRevision],
  )
  return rowCount === 1
}

/** Locks a report of an organization until the end of the transaction. */
export async function lockReport(
  transaction: Queries,
  { taxId, companyId }: Organization,
  { type, period }: ReportKey,
): Promise<StoredReport | undefined> {
  const values = [companyId, taxId, type, period]
  const { rows } = await transaction.query<StoredReport>(`${ONE_REPORT} for update`, values)
  return rows[0]
}

/** Marks a locked report as submitted; the first submission gives it its number, such as `R26-000123`. */
export async function markSubmitted(
  transaction: Queries,
  report: Pick<StoredReport, 'id' | 'number'>,
  { personId, year, now }: { readonly personId: string; readonly year: string; readonly now: Date },
): Promise<string> {
  const { rows } = await transaction.query<{ number: string }>(
    `update periodic_report set state = 'submitted', submissions = submissions + 1, submitted_at = $2, submitted_by = $3,
       number = coalesce(number, 'R' || $4 || '-' || to_char(nextval('periodic_report_number'), 'FM999999999000000'))
     where id = $1 returning number`,
    [report.id, now, personId, year],
  )
  return rows[0]?.number ?? ''
}

/** Marks a locked report as decided. `correctionsDueOn` is the last day of the corrections. */
export async function markDecided(
  transaction: Queries,
  id: string,
  {
    outcome,
    correctionsDueOn,
  }: { readonly outcome: 'accepted' | 'returned'; readonly correctionsDueOn: string | null },
): Promise<void> {
  await transaction.query(
    `update periodic_report set state = $2, corrections_due_on = coalesce($3::date, corrections_due_on) where id = $1`,
    [id, outcome, correctionsDueOn],
  )
}

export interface StoredEvent {
  readonly kind: ReportEvent['kind']
  readonly at: Date
  readonly personId: string
  readonly key: string | null
  readonly rows: readonly ReportRow[] | null
  readonly sha256: string | null
  readonly note: string
}

/** Events of a report, the first one first. */
export async function listEvents(queries: Queries, reportId: string): Promise<readonly StoredEvent[]> {
  const { rows } = await queries.query<StoredEvent>(
    `select kind, at, person_id as "personId", key, rows, sha256, note from periodic_report_event
     where report_id = $1 order by sequence`,
    [reportId],
  )
  return rows
}

/** Appends an event to a locked report. */
export async function addEvent(transaction: Queries, reportId: string, event: StoredEvent): Promise<void> {
  const { kind, at, personId, key, rows, sha256, note } = event
  await transaction.query(
    `insert into periodic_report_event (report_id, sequence, kind, at, person_id, key, rows, sha256, note)
     select $1, coalesce(max(sequence), 0) + 1, $2, $3, $4, $5, $6, $7, $8 from periodic_report_event
     where report_id = $1`,
    [reportId, kind, at, personId, key, rows === null ? null : JSON.stringify(rows), sha256, note],
  )
}
