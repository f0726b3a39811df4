import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'

/** Comments of some services in a quarter of a variant. */
export interface CommentFilter {
  readonly companyId: CompanyId
  readonly quarter: string
  readonly services: readonly string[]
}

export interface CommentRow {
  /** Day of the answer, YYYY-MM-DD. */
  readonly day: string
  readonly service: string
  readonly overall: number
  readonly comment: string
  /** Name, address and number are null without the consent of the person. */
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
}

/** Comments of a page with the number of all, the newest first. */
export async function listComments(
  queries: Queries,
  { companyId, quarter, services }: CommentFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly CommentRow[]; readonly total: number }> {
  const given = [companyId, quarter, services]
  const { rows } = await queries.query<CommentRow>(
    `select to_char(answered_at at time zone 'Asia/Baku', 'YYYY-MM-DD') as day, service, overall, comment,
       case when may_contact then concat_ws(' ', person.name, person.surname) end as name,
       case when may_contact then person.email end as email,
       case when may_contact then coalesce(person.phone_e164, person.phone_typed) end as phone
     from survey_answer join person on person.id = survey_answer.person_id
     where company_id = $1 and quarter = $2 and service = any($3) and comment <> ''
     order by answered_at desc, person_id, service limit $4 offset $5`,
    [...given, limit, offset],
  )
  const counted = await queries.query<{ total: number }>(
    `select count(*)::int as total from survey_answer
     where company_id = $1 and quarter = $2 and service = any($3) and comment <> ''`,
    given,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Read of a page of comments by an official. */
export interface CommentRead extends CommentFilter {
  readonly personId: string
  readonly page: number
  readonly now: Date
}

/** Logs that an official read a page of comments, once an hour. */
export async function logCommentRead(
  queries: Queries,
  { personId, companyId, quarter, services, page, now }: CommentRead,
): Promise<void> {
  await queries.query(
    `insert into survey_comment_read (person_id, company_id, quarter, services, page, at)
     select $1, $2, $3, $4::text[], $5, $6
     where not exists (
       select 1 from survey_comment_read r where r.person_id = $1 and r.company_id = $2 and r.quarter = $3
         and r.services = $4::text[] and r.page = $5 and r.at > $6::timestamptz - interval '1 hour')`,
    [personId, companyId, quarter, services, page, now],
  )
}

/** Latest reads of comments of a quarter that had one of the services. */
export async function listCommentReads(
  queries: Queries,
  { companyId, quarter, services }: CommentFilter,
): Promise<readonly { readonly official: string; readonly at: Date }[]> {
  const { rows } = await queries.query<{ official: string; at: Date }>(
    `select concat_ws(' ', p.name, p.surname) as official, r.at
     from survey_comment_read r join person p on p.id = r.person_id
     where r.company_id = $1 and r.quarter = $2 and r.services && $3::text[]
     order by r.at desc limit 100`,
    [companyId, quarter, services],
  )
  return rows
}
