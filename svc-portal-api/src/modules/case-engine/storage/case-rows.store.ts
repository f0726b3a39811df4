import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { CaseFee } from 'shared-contracts/http/cases/case-types'
import type { CaseApplicant, CaseRating } from 'shared-contracts/http/cases/case-models'
import type { Language } from 'shared-contracts/session/language'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import type { StoredDecision } from './stored-decision.ts'

/** Values of a case that steps change. */
export interface CaseProgress {
  readonly registrationNumber: string | null
  readonly state: string
  readonly stateGroup: 'needs-me' | 'in-progress' | 'closed'
  readonly clock: 'running' | 'paused' | 'stopped'
  readonly stateSince: Date
  readonly unit: string
  readonly assigneeId: string | null
  readonly leadingId: string | null
  readonly registeredAt: Date | null
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly closedAt: Date | null
  readonly termDays: number
  /** Days, YYYY-MM-DD. */
  readonly dueOn: string | null
  readonly pausedOn: string | null
  readonly escalation: number
  readonly outcome: string | null
  readonly decision: StoredDecision | null
}

/** Step that can be taken back. */
export interface StoredUndo {
  readonly sequence: number
  readonly personId: string
  /** End of the time in which its official can take it back. */
  readonly until: string
  readonly before: CaseProgress
  /** It has results that are not created yet; until they are, it has not happened for the applicant. */
  readonly awaitsResults?: true
}

/** Values of a case that its submission has set. */
interface SubmittedValues {
  readonly number: string
  readonly companyId: CompanyId
  readonly type: string
  readonly formVersion: number
  readonly workflow: string
  readonly personId: string | null
  readonly account: string | null
  readonly visitorEmail: string | null
  readonly applicant: CaseApplicant
  readonly language: Language
  readonly channel: 'web' | 'call' | 'paper' | 'app'
  readonly subject: string
  readonly formValues: CaseValues
  readonly object: string | null
  readonly cause: string | null
  readonly region: string | null
  readonly trader: string | null
  /** Equal in cases of a type with the same matter; null when it is not known. */
  readonly matter: string | null
  /** Of a service, as its passport had it at the submission. */
  readonly fee: CaseFee | null
}

/** Case as it is stored. */
export interface CaseRow extends CaseProgress, SubmittedValues {
  readonly id: string
  readonly receivedAt: Date
  readonly rating: CaseRating | null
  readonly version: number
  readonly lastSequence: number
  readonly headHash: Buffer | null
  readonly applicantRead: number
  readonly agencyRead: number
  readonly applicantNews: number
  readonly agencyNews: number
  readonly undo: StoredUndo | null
  readonly updatedAt: Date
}

/** Columns of a `CaseRow`, for statements that select or return one from `service_case`. */
export const CASE_COLUMNS = `id, number, registration_number as "registrationNumber", company_id as "companyId", type,
  form_version as "formVersion", workflow, state, state_group as "stateGroup", clock, state_since as "stateSince",
  person_id as "personId", account, visitor_email as "visitorEmail", applicant, language, channel, subject,
  form_values as "formValues", object, cause, region, trader, matter, fee, unit, assignee_id as "assigneeId",
  leading_id as "leadingId", received_at as "receivedAt", registered_at as "registeredAt", decided_at as "decidedAt",
  decided_by as "decidedBy", closed_at as "closedAt", term_days as "termDays", due_on::text as "dueOn",
  paused_on::text as "pausedOn", escalation, outcome, decision, rating, version, last_sequence as "lastSequence",
  head_hash as "headHash", applicant_read as "applicantRead", agency_read as "agencyRead",
  applicant_news as "applicantNews", agency_news as "agencyNews", undo, updated_at as "updatedAt"`

export interface NewCase
  extends
    SubmittedValues,
    Pick<CaseProgress, 'state' | 'stateGroup' | 'clock' | 'unit' | 'termDays' | 'dueOn'> {
  readonly searchWords: string
  /** SHA-256 of the token of the mailed link. */
  readonly confirmation: Buffer | null
  readonly now: Date
}

/** Inserts a case. Undefined: its number is taken. */
export async function insertCase(transaction: Queries, row: NewCase): Promise<CaseRow | undefined> {
  const { rows } = await transaction.query<CaseRow>(
    `insert into service_case (number, company_id, type, form_version, workflow, state, state_group, clock, person_id,
       account, visitor_email, applicant, language, channel, subject, form_values, object, cause, region, trader,
       matter, fee, search_words, unit, term_days, due_on, confirmation, received_at, state_since, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
       $24, $25, $26, $27, $28, $28, $28)
     on conflict (number) do nothing returning ${CASE_COLUMNS}`,
    [
      row.number,
      row.companyId,
      row.type,
      row.formVersion,
      row.workflow,
      row.state,
      row.stateGroup,
      row.clock,
      row.personId,
      row.account,
      row.visitorEmail,
      JSON.stringify(row.applicant),
      row.language,
      row.channel,
      row.subject,
      JSON.stringify(row.formValues),
      row.object,
      row.cause,
      row.region,
      row.trader,
      row.matter,
      row.fee === null ? null : JSON.stringify(row.fee),
      row.searchWords,
      row.unit,
      row.termDays,
      row.dueOn,
      row.confirmation,
      row.now,
    ],
  )
  return rows[0]
}

interface CaseKey {
  readonly caseId: string
  readonly companyId: CompanyId
}

export async function findCase(
  queries: Queries,
  { caseId, companyId }: CaseKey,
): Promise<CaseRow | undefined> {
  const { rows } = await queries.query<CaseRow>(
    `select ${CASE_COLUMNS} from service_case where id = $1 and company_id = $2`,
    [caseId, companyId],
  )
  return rows[0]
}

/** Finds a case and locks it until the transaction ends. */
export async function lockCase(
  transaction: Queries,
  { caseId, companyId }: CaseKey,
): Promise<CaseRow | undefined> {
  const { rows } = await transaction.query<CaseRow>(
    `select ${CASE_COLUMNS} from service_case where id = $1 and company_id = $2 for update`,
    [caseId, companyId],
  )
  return rows[0]
}

export async function findCaseByNumber(
  queries: Queries,
  { number, companyId }: { readonly number: string; readonly companyId: CompanyId },
): Promise<CaseRow | undefined> {
  const { rows } = await queries.query<CaseRow>(
    `select ${CASE_COLUMNS} from service_case where number = $1 and company_id = $2`,
    [number, companyId],
  )
  return rows[0]
}

/** Whether a case is a person's own, or is handled together with an own one. */
export async function isParty(
  queries: Queries,
  { id, leadingId }: Pick<CaseRow, 'id' | 'leadingId'>,
  personId: string,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    'select from service_case where person_id = $2 and $1 in (id, leading_id) limit 1',
    [leadingId ?? id, personId],
  )
  return rowCount !== 0
}

/** Name under which the applicant of a case applied: the organization, else the person. */
export function nameOfApplicant({
  organization,
  name,
}: Pick<CaseApplicant, 'organization' | 'name'>): string {
  return organization === null || organization === '' ? name : organization
}

/** SQL of the same name. */
export function applicantName(row: string): string {
  return `coalesce(nullif(${row}.applicant->>'organization', ''), ${row}.applicant->>'name')`
}

/** Condition of statements at the desk: the person of a parameter is no party of a case, see `isParty`. */
export function isNoParty(table: string, person: `$${number}`): string {
  return `coalesce(${table}.leading_id, ${table}.id) <> all(array(
    select coalesce(own.leading_id, own.id) from service_case own where own.person_id = ${person}::uuid))`
}

/** Condition of statements: the latest step of a case has not happened for its applicant yet, see `hasPendingStep`. */
export function isPending(table: string, now: `$${number}`): string {
  return `(${table}.undo is not null
    and ((${table}.undo->>'until')::timestamptz > ${now} or ${table}.undo->'awaitsResults' is not null))`
}

/** Ends the wait of a step for its results. */
export async function endWaitForResults(transaction: Queries, caseId: string): Promise<void> {
  await transaction.query(`update service_case set undo = undo - 'awaitsResults' where id = $1`, [caseId])
}

/** Locks the cases that have joined a leading one, in a fixed order. */
export async function lockJoinedCases(transaction: Queries, leadingId: string): Promise<readonly CaseRow[]> {
  const { rows } = await transaction.query<CaseRow>(
    `select ${CASE_COLUMNS} from service_case where leading_id = $1 order by id for update`,
    [leadingId],
  )
  return rows
}

/** Stores the values that a step has changed, and counts the version. @throws Error for an unknown case */
export async function updateProgress(
  transaction: Queries,
  caseId: string,
  {
    progress,
    undo,
    now,
  }: { readonly progress: CaseProgress; readonly undo: StoredUndo | null; readonly now: Date },
): Promise<CaseRow> {
  const { rows } = await transaction.query<CaseRow>(
    `update service_case set registration_number = $2, state = $3, state_group = $4, clock = $5, state_since = $6,
       unit = $7, assignee_id = $8, leading_id = $9, registered_at = $10, decided_at = $11, decided_by = $12,
       closed_at = $13, term_days = $14, due_on = $15, paused_on = $16, escalation = $17, outcome = $18,
       decision = $19, undo = $20, version = version + 1, updated_at = $21,
       search_words = case when registration_number is not distinct from $2 then search_words
         else concat_ws(' ', replace(search_words, coalesce(' ' || fold(registration_number), ''), ''), fold($2)) end
     where id = $1 returning ${CASE_COLUMNS}`,
    [
      caseId,
      progress.registrationNumber,
      progress.state,
      progress.stateGroup,
      progress.clock,
      progress.stateSince,
      progress.unit,
      progress.assigneeId,
      progress.leadingId,
      progress.registeredAt,
      progress.decidedAt,
      progress.decidedBy,
      progress.closedAt,
      progress.termDays,
      progress.dueOn,
      progress.pausedOn,
      progress.escalation,
      progress.outcome,
      progress.decision === null ? null : JSON.stringify(progress.decision),
      undo === null ? null : JSON.stringify(undo),
      now,
    ],
  )
  return firstRow(rows)
}

/** Stores corrected values of a form, with those of them that are columns. */
export async function updateFormValues(
  transaction: Queries,
  caseId: string,
  values: Pick<
    NewCase,
    'formValues' | 'subject' | 'object' | 'cause' | 'region' | 'trader' | 'matter' | 'searchWords'
  >,
): Promise<void> {
  await transaction.query(
    `update service_case set form_values = $2, subject = $3, object = $4, cause = $5, region = $6, trader = $7,
       matter = $8, search_words = $9 where id = $1`,
    [
      caseId,
      JSON.stringify(values.formValues),
      values.subject,
      values.object,
      values.cause,
      values.region,
      values.trader,
      values.matter,
      values.searchWords,
    ],
  )
}

/** Next registration number of a unit and year, such as `MT-17/2026`. @throws Error when the statement fails */
export async function nextRegistrationNumber(
  transaction: Queries,
  { unit, mark, year }: { readonly unit: string; readonly mark: string; readonly year: number },
): Promise<string> {
  const { rows } = await transaction.query<{ last: number }>(
    `insert into case_counter (unit, year, last) values ($1, $2, 1)
     on conflict (unit, year) do update set last = case_counter.last + 1 returning last`,
    [unit, year],
  )
  return `${mark}-${firstRow(rows).last}/${year}`
}

/** @throws Error without a row */
export function firstRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('the statement returned no row')
  return row
}
