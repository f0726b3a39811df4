import type { Queries } from 'shared-service/transaction'
import type { Owner } from '../../common/persons/owner.ts'

export interface CallRow {
  readonly number: string
  readonly started_at: Date
  readonly topic: string
  readonly operator: number
  readonly summary: string
  readonly case_number: string | null
  readonly rating: number | null
}

export async function listCalls(
  queries: Queries,
  { personId, companyId }: Owner,
): Promise<readonly CallRow[]> {
  const { rows } = await queries.query<CallRow>(
    `select c.number::text as number, c.started_at, c.topic, o.number as operator, c.summary, s.number as case_number, c.rating
     from phone_call c
     join call_operator o on o.person_id = c.operator_id
     left join service_case s on s.id = c.case_id and s.person_id = c.person_id
     where c.person_id = $1 and c.company_id = $2 order by c.started_at desc, c.number desc limit 50`,
    [personId, companyId],
  )
  return rows
}

interface CallRating {
  readonly callNo: string
  readonly rating: number
  readonly now: Date
}

/** Whether the person has a call of this number, which is now rated. */
export async function rateOwnCall(
  queries: Queries,
  { personId, companyId }: Owner,
  { callNo, rating, now }: CallRating,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update phone_call set rating = $4, rated_at = $5
     where number = $1::bigint and person_id = $2 and company_id = $3`,
    [callNo, personId, companyId, rating, now],
  )
  return rowCount === 1
}

export interface QuestionRow {
  readonly id: string
  readonly topic: string
  readonly content: string
  readonly sent_at: Date
  readonly answer: string | null
  readonly answered_at: Date | null
}

export async function listQuestions(
  queries: Queries,
  { personId, companyId }: Owner,
): Promise<readonly QuestionRow[]> {
  const { rows } = await queries.query<QuestionRow>(
    `select id, topic, content, sent_at, answer, answered_at from call_question
     where person_id = $1 and company_id = $2 order by sent_at desc, id limit 50`,
    [personId, companyId],
  )
  return rows
}

export interface NewQuestion {
  readonly key: string
  readonly topic: string
  readonly text: string
  readonly now: Date
}

/** Id of the question of a key, and whether it was sent with the same values. */
export async function findQuestion(
  queries: Queries,
  { personId, companyId }: Owner,
  { key, topic, text }: Omit<NewQuestion, 'now'>,
): Promise<{ readonly id: string; readonly isSame: boolean } | undefined> {
  const { rows } = await queries.query<{ id: string; isSame: boolean }>(
    `select id, (company_id, topic, content) = ($3, $4, $5) as "isSame"
     from call_question where person_id = $1 and request_key = $2`,
    [personId, key, companyId, topic, text],
  )
  return rows[0]
}

/** Inserts a question; undefined at the limit of open questions. */
export async function insertQuestion(
  transaction: Queries,
  { personId, companyId }: Owner,
  { question, limit }: { readonly question: NewQuestion; readonly limit: number },
): Promise<string | undefined> {
  const { key, topic, text, now } = question
  const { rows } = await transaction.query<{ id: string }>(
    `insert into call_question (request_key, person_id, company_id, topic, content, sent_at)
     select $1, $2, $3, $4, $5, $6
     where (select count(*) from call_question where person_id = $2 and company_id = $3 and answer is null) < $7
     returning id`,
    [key, personId, companyId, topic, text, now, limit],
  )
  return rows[0]?.id
}
