import { randomUUID } from 'node:crypto'
import type { Queries } from 'shared-service/transaction'
import { addPerson } from './test-people.ts'

/** Adds a finished call of a person with an operator. Returns its number. */
export async function addCall(queries: Queries, personId: string): Promise<string> {
  const operatorId = await addPerson(queries, 'ADMIN')
  await queries.query('insert into call_operator (person_id) values ($1)', [operatorId])
  const { rows } = await queries.query<{ number: string }>(
    `with booked as (
       insert into call_back (request_key, person_id, company_id, topic, phone, starts_at, seat, language, need, note,
         state, operator_id, booked_at, taken_at, ended_at)
       values ($1, $2, 2, 'other', '+994500000001', '2026-11-18T08:00:00Z', 1, 'az', 'none', '', 'done', $3,
         '2026-11-17T08:00:00Z', '2026-11-18T08:00:00Z', '2026-11-18T08:10:00Z')
       returning id)
     insert into phone_call (call_back_id, person_id, company_id, topic, operator_id, started_at, summary)
     select id, $2, 2, 'other', $3, '2026-11-18T08:00:00Z', 'Cavab verildi' from booked returning number::text as number`,
    [randomUUID(), personId, operatorId],
  )
  return rows[0]?.number ?? ''
}
