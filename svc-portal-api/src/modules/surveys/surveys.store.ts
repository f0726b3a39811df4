import type { SurveyAnswer } from 'shared-contracts/http/cases/surveys'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import { isPending } from '../case-engine/storage/case-rows.store.ts'

export interface SurveyOwner {
  readonly personId: string
  readonly companyId: CompanyId
}

export interface UsedService {
  readonly service: string
  readonly quarter: string
  /** Latest score that the person gave to a case of this service and quarter. */
  readonly rated: number | null
}

/**
 * Services of which a case of a person was decided since an instant, with the quarter of the decision, the latest first.
 * A decision that can still be taken back is none.
 */
export async function listUsedServices(
  queries: Queries,
  { personId, companyId }: SurveyOwner,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<readonly UsedService[]> {
  const { rows } = await queries.query<UsedService>(
    `select type as service, to_char(decided_at at time zone 'Asia/Baku', 'YYYY-"Q"Q') as quarter,
       (array_agg((rating ->> 'score')::int order by updated_at desc) filter (where rating is not null))[1] as rated
     from service_case
     where person_id = $1 and company_id = $2 and decided_at >= $3
       and not ${isPending('service_case', '$4')}
     group by 1, 2 order by 2 desc, 1`,
    [personId, companyId, since, now],
  )
  return rows
}

export interface GivenAnswer {
  readonly service: string
  readonly quarter: string
  readonly overall: number
  readonly answered_at: Date
}

export async function listAnswers(
  queries: Queries,
  { personId, companyId }: SurveyOwner,
  quarters: readonly string[],
): Promise<readonly GivenAnswer[]> {
  const { rows } = await queries.query<GivenAnswer>(
    `select service, quarter, overall, answered_at from survey_answer
     where person_id = $1 and company_id = $2 and quarter = any($3)`,
    [personId, companyId, quarters],
  )
  return rows
}

/** Stores an answer. False if the person has given another one; the same one again is accepted. */
export async function insertAnswer(
  queries: Queries,
  { personId, companyId }: SurveyOwner,
  { answer, now }: { readonly answer: SurveyAnswer; readonly now: Date },
): Promise<boolean> {
  const { service, quarter, overall, ease, clarity, time, staff, understood, comment, mayContact } = answer
  const key = [personId, companyId, service, quarter]
  const given = [overall, ease, clarity, time, staff, understood, comment, mayContact]
  const { rowCount } = await queries.query(
    `insert into survey_answer (person_id, company_id, service, quarter, overall, ease, clarity, time, staff, understood,
       comment, may_contact, answered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing`,
    [...key, ...given, now],
  )
  if (rowCount === 1) return true
  const { rowCount: same } = await queries.query(
    `select 1 from survey_answer
     where person_id = $1 and company_id = $2 and service = $3 and quarter = $4
       and (overall, ease, clarity, time, staff, understood, comment, may_contact)
         is not distinct from ($5::smallint, $6::smallint, $7::smallint, $8::smallint, $9::smallint, $10::smallint, $11, $12)`,
    [...key, ...given],
  )
  return same === 1
}

/** Deletes the answers of all quarters before one, and the log of reads of their comments. */
export async function deleteEarlierAnswers(queries: Queries, quarter: string): Promise<void> {
  await queries.query('delete from survey_answer where quarter < $1', [quarter])
  await queries.query('delete from survey_comment_read where quarter < $1', [quarter])
}
