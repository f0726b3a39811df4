import type { FieldValue } from 'shared-contracts/models/registry-fields'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import { getDefinition } from '../registry-engine/schema/folders/all-registries.ts'
import type { ReportKey } from './reports.store.ts'
import { daysOf, dueDayOf, listPeriods } from './schema/periods.ts'
import type { ReportType } from './schema/report-type.ts'

/** Report that a record of a registry makes its organization owe. */
export interface OwedRow extends ReportKey {
  readonly recordNumber: string
  /** Last day by the rules of the type, YYYY-MM-DD. */
  readonly dueOn: string
}

/**
 * Reports that organizations owe by their records: one for each organization, type and period. Parameters: types with their
 * periods, and a tax ID, or null for all organizations. Each type reads the records of its registry only. A record that
 * was ended early was in force until the day before its present state.
 */
const OWED = `
  select distinct on (duty.type, record.tax_id, period.code) duty.type, period.code as period, record.tax_id,
    record.number as record_number, record.name, period.due_on, duty.reminder_days,
    duty.late_reminder_days
  from jsonb_to_recordset($1::jsonb) as duty (type text, registry text, tax_id_field text, field text, codes text[],
    since text, until text, title_field text, reminder_days int, late_reminder_days int, periods jsonb)
  cross join lateral (
    select id as number, field_values ->> duty.tax_id_field as tax_id, field_values -> duty.title_field as name,
      status in ('active', 'suspended') as is_held, field_values ->> duty.since as since,
      case status when 'expired' then field_values ->> duty.until
        else least(field_values ->> duty.until, (valid_from - 1)::text) end as until
    from record_row
    where registry = duty.registry and field_values -> duty.field ?| duty.codes
      and field_values ->> duty.tax_id_field ~ '^[0-9]{10}$'
      and ($2::text is null or field_values ->> duty.tax_id_field = $2)
    offset 0
  ) record
  cross join lateral jsonb_to_recordset(duty.periods)
    as period (code text, starts_on text, ends_on text, due_on date)
  where (record.since is null or record.since <= period.ends_on)
    and (record.is_held or record.until >= period.starts_on)
  order by duty.type, record.tax_id, period.code, record.is_held desc, record.number`

interface Duties {
  readonly types: readonly ReportType[]
  readonly today: string
}

/** Types with their periods as `OWED` reads them. */
function describeDuties({ types, today }: Duties, isIncluded: (endsOn: string) => boolean): string {
  return JSON.stringify(
    types.map(({ code, owedBy, period: kind, firstPeriod, dueDays, reminderDays, lateReminderDays }) => ({
      type: code,
      registry: owedBy.registry,
      tax_id_field: owedBy.taxIdField,
      field: owedBy.field,
      codes: owedBy.values,
      since: owedBy.since,
      until: owedBy.until,
      title_field: getDefinition(owedBy.registry).titleField,
      reminder_days: reminderDays,
      late_reminder_days: lateReminderDays,
      periods: listPeriods(kind, firstPeriod, today).flatMap((period) => {
        const { startsOn, endsOn } = daysOf(period)
        if (!isIncluded(endsOn)) return []
        return [{ code: period, starts_on: startsOn, ends_on: endsOn, due_on: dueDayOf(period, dueDays) }]
      }),
    })),
  )
}

/** Reports that an organization owes, also those of periods that have not ended. */
export async function listOwedRows(
  queries: Queries,
  taxId: string,
  duties: Duties,
): Promise<readonly OwedRow[]> {
  const { rows } = await queries.query<OwedRow>(
    `select /* never null: type, period, recordNumber, dueOn */ type, period, record_number as "recordNumber",
       due_on::text as "dueOn"
     from (${OWED}) owed`,
    [describeDuties(duties, () => true), taxId],
  )
  return rows
}

/** Owed reports of periods that have ended and that were not submitted, or were returned. Parameter 3: variant. */
const UNSUBMITTED = `
  select owed.type, owed.period, owed.tax_id, owed.record_number, owed.name, owed.reminder_days, owed.late_reminder_days,
    coalesce(report.corrections_due_on, report.due_on, owed.due_on) as due_on, coalesce(report.submissions, 0) as submissions
  from (${OWED}) owed
  left join periodic_report report on report.company_id = $3 and report.tax_id = owed.tax_id
    and report.type = owed.type and report.period = owed.period
  where report.id is null or report.state in ('draft', 'returned')`

export interface UnsubmittedRow extends OwedRow {
  readonly taxId: string
  /** Name of the record by language. */
  readonly name: FieldValue
  readonly isReturned: boolean
  readonly daysLate: number
}

interface UnsubmittedPage {
  readonly limit: number
  readonly offset: number
}

/**
 * Reports of a page that organizations owe an official's units, with the number of all, by their last days. Those for
 * which the official acts are left out.
 */
export async function listUnsubmitted(
  queries: Queries,
  {
    companyId,
    personId,
    types,
    today,
  }: Duties & { readonly companyId: CompanyId; readonly personId: string },
  { limit, offset }: UnsubmittedPage,
): Promise<{ readonly rows: readonly UnsubmittedRow[]; readonly total: number }> {
  const ofOthers = `(${UNSUBMITTED}) unsubmitted
     where not exists (select from sign_on_account a where a.person_id = $4 and a.is_held and a.voen = tax_id)`
  const duties = describeDuties({ types, today }, (endsOn) => endsOn < today)
  const given = [duties, null, companyId, personId]
  const { rows } = await queries.query<UnsubmittedRow>(
    `select /* never null: type, period, recordNumber, taxId, name, dueOn, isReturned, daysLate */ type, period,
       record_number as "recordNumber", tax_id as "taxId", name, due_on::text as "dueOn",
       submissions > 0 as "isReturned", greatest($5::date - due_on, 0) as "daysLate"
     from ${ofOthers} order by due_on, tax_id, type, period limit $6 offset $7`,
    [...given, today, limit, offset],
  )
  const counted = await queries.query<{ total: number }>(
    `select count(*)::int as total from ${ofOthers}`,
    given,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Reminder that is due: some days before the last day, or after it. */
export interface DueReminder extends ReportKey {
  readonly taxId: string
  readonly dueOn: string
  /** Earlier submissions: the corrections of a returned report have reminders of their own. */
  readonly submissions: number
  readonly stage: 'soon' | 'late'
}

/** Reminders that are due and were not sent, of organizations with an account. */
export async function listDueReminders(
  queries: Queries,
  companyId: CompanyId,
  duties: Duties,
): Promise<readonly DueReminder[]> {
  const { rows } = await queries.query<DueReminder>(
    `select /* never null: type, period, taxId, dueOn, submissions, stage */ type, period, tax_id as "taxId",
       due_on::text as "dueOn", submissions, stage
     from (${UNSUBMITTED}) unsubmitted
     cross join lateral (select case when due_on < $4::date then 'late' else 'soon' end as stage) at_day
     where $4::date between due_on - reminder_days and due_on + late_reminder_days
       and exists (select from sign_on_account where voen = tax_id and is_held)
       and not exists (
         select from report_reminder reminded
         where reminded.company_id = $3 and reminded.tax_id = unsubmitted.tax_id and reminded.type = unsubmitted.type
           and reminded.period = unsubmitted.period and reminded.submissions = unsubmitted.submissions
           and reminded.stage = at_day.stage)
     order by due_on, tax_id, type`,
    [describeDuties(duties, (endsOn) => endsOn < duties.today), null, companyId, duties.today],
  )
  return rows
}

/** Marks a reminder as sent. Resolves with false when it already was, or the report was submitted since it was listed. */
export async function markReminded(
  transaction: Queries,
  { taxId, type, period, submissions, stage }: DueReminder,
  { companyId, now }: { readonly companyId: CompanyId; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `insert into report_reminder (company_id, tax_id, type, period, submissions, stage, reminded_at)
     select $1::smallint, $2::text, $3::text, $4::text, $5::int, $6::text, $7::timestamptz
     where not exists (select from periodic_report
       where company_id = $1 and tax_id = $2 and type = $3 and period = $4
         and (state not in ('draft', 'returned') or submissions <> $5))
     on conflict do nothing`,
    [companyId, taxId, type, period, submissions, stage, now],
  )
  return rowCount === 1
}

/** Accounts of an organization, one for each person, with its name in the certificate. */
export async function listAccounts(
  queries: Queries,
  taxId: string,
): Promise<readonly { readonly personId: string; readonly organization: string }[]> {
  const { rows } = await queries.query<{ personId: string; organization: string }>(
    `select distinct on (person_id) /* never null: organization */ person_id as "personId", organization
     from sign_on_account where voen = $1 and is_held and organization is not null order by person_id, place`,
    [taxId],
  )
  return rows
}
