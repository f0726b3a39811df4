import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import type { Owner } from '../../../common/persons/owner.ts'
import type { CallBackRow } from '../call-backs.store.ts'
import type { QuestionRow } from '../calls.store.ts'

/** Official who works at the call center of a variant. */
export interface Operator {
  readonly operatorId: string
  readonly companyId: CompanyId
}

export interface DeskCallBackRow extends CallBackRow {
  readonly name: string
  readonly operator: number | null
  readonly is_mine: boolean
}

interface Period {
  readonly from: Date
  readonly to: Date
  /** Open call-backs from before the period are listed too. */
  readonly hasEarlier: boolean
}

/** Call-backs of a period, except those of the operator as a person. */
export async function listDeskCallBacks(
  queries: Queries,
  { operatorId, companyId }: Operator,
  { from, to, hasEarlier }: Period,
): Promise<readonly DeskCallBackRow[]> {
  const { rows } = await queries.query<DeskCallBackRow>(
    `select b.id, b.topic, b.phone, b.starts_at, b.language, b.need, b.note, b.state, b.tries,
       p.name || ' ' || p.surname as name, o.number as operator, b.operator_id is not distinct from $1 as is_mine
     from call_back b join person p on p.id = b.person_id
     left join call_operator o on o.person_id = b.operator_id
     where b.company_id = $2 and b.person_id <> $1
       and (b.starts_at >= $3 and b.starts_at < $4
         or $5 and b.starts_at < $3 and b.state in ('booked', 'in_progress'))
     order by b.starts_at, b.id`,
    [operatorId, companyId, from, to, hasEarlier],
  )
  return rows
}

export async function listOpenQuestions(
  queries: Queries,
  { operatorId, companyId }: Operator,
): Promise<readonly (QuestionRow & { readonly name: string })[]> {
  const { rows } = await queries.query<QuestionRow & { readonly name: string }>(
    `select q.id, q.topic, q.content, q.sent_at, q.answer, q.answered_at, p.name || ' ' || p.surname as name
     from call_question q join person p on p.id = q.person_id
     where q.company_id = $2 and q.answer is null and q.person_id <> $1 order by q.sent_at, q.id limit 100`,
    [operatorId, companyId],
  )
  return rows
}

/** Gives an official a number as operator, once. */
export async function registerOperator(transaction: Queries, operatorId: string): Promise<void> {
  await transaction.query('insert into call_operator (person_id) values ($1) on conflict do nothing', [
    operatorId,
  ])
}

export interface LockedCallBack {
  readonly state: CallBackRow['state']
  readonly tries: number
  readonly person_id: string
  readonly company_id: CompanyId
  readonly operator_id: string | null
  readonly topic: string
  readonly taken_at: Date | null
}

/** Locks a call-back of another person; undefined without one. */
export async function lockCallBack(
  transaction: Queries,
  { operatorId, companyId }: Operator,
  id: string,
): Promise<LockedCallBack | undefined> {
  const { rows } = await transaction.query<LockedCallBack>(
    `select state, tries, person_id, company_id, operator_id, topic, taken_at from call_back
     where id = $1 and company_id = $2 and person_id <> $3 for update`,
    [id, companyId, operatorId],
  )
  return rows[0]
}

interface CallBackChange extends Pick<CallBackRow, 'state' | 'tries'> {
  readonly id: string
  readonly operatorId: string | null
  readonly takenAt: Date | null
  readonly endedAt: Date | null
}

export async function updateCallBack(transaction: Queries, change: CallBackChange): Promise<void> {
  const { id, state, tries, operatorId, takenAt, endedAt } = change
  await transaction.query(
    `update call_back set state = $2, tries = $3, operator_id = $4, taken_at = $5, ended_at = $6 where id = $1`,
    [id, state, tries, operatorId, takenAt, endedAt],
  )
}

interface NewCall {
  readonly callBackId: string
  readonly topic: string
  readonly operatorId: string
  readonly startedAt: Date
  readonly summary: string
  readonly caseId: string | null
}

export async function insertCall(
  transaction: Queries,
  { personId, companyId }: Owner,
  call: NewCall,
): Promise<void> {
  await transaction.query(
    `insert into phone_call (call_back_id, person_id, company_id, topic, operator_id, started_at, summary, case_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      call.callBackId,
      personId,
      companyId,
      call.topic,
      call.operatorId,
      call.startedAt,
      call.summary,
      call.caseId,
    ],
  )
}

/** Id of an appeal of the person by its number. */
export async function findCase(
  queries: Queries,
  { personId, companyId }: Owner,
  number: string,
): Promise<string | undefined> {
  const { rows } = await queries.query<{ id: string }>(
    'select id from service_case where number = $1 and person_id = $2 and company_id = $3',
    [number, personId, companyId],
  )
  return rows[0]?.id
}

export interface LockedQuestion {
  readonly person_id: string
  readonly answer: string | null
  readonly operator_id: string | null
}

/** Locks a question of another person; undefined without one. */
export async function lockQuestion(
  transaction: Queries,
  { operatorId, companyId }: Operator,
  id: string,
): Promise<LockedQuestion | undefined> {
  const { rows } = await transaction.query<LockedQuestion>(
    `select person_id, answer, operator_id from call_question
     where id = $1 and company_id = $2 and person_id <> $3 for update`,
    [id, companyId, operatorId],
  )
  return rows[0]
}

interface Answer {
  readonly id: string
  readonly operatorId: string
  readonly text: string
  readonly now: Date
}

export async function updateAnswer(
  transaction: Queries,
  { id, operatorId, text, now }: Answer,
): Promise<void> {
  await transaction.query(
    'update call_question set answer = $2, answered_at = $3, operator_id = $4 where id = $1',
    [id, text, now, operatorId],
  )
}
