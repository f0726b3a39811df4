import type { CALL_BACK_STATES, CALL_NEEDS } from 'shared-contracts/http/cases/call-center'
import type { Language } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'
import type { Owner } from '../../common/persons/owner.ts'

export interface CallBackRow {
  readonly id: string
  readonly topic: string
  readonly phone: string
  readonly starts_at: Date
  readonly language: Language
  readonly need: (typeof CALL_NEEDS)[number]
  readonly note: string
  readonly state: (typeof CALL_BACK_STATES)[number]
  readonly tries: number
}

export interface NewCallBack {
  readonly key: string
  readonly topic: string
  readonly phone: string
  readonly startsAt: Date
  readonly language: Language
  readonly need: (typeof CALL_NEEDS)[number]
  readonly note: string
  readonly now: Date
}

/** Operators who call at the same time; the check of `call_back.seat` has the same number. */
const SEATS = 2

export async function findPhone(queries: Queries, { personId }: Owner): Promise<string | null> {
  const { rows } = await queries.query<{ phone_e164: string | null }>(
    'select phone_e164 from person where id = $1',
    [personId],
  )
  return rows[0]?.phone_e164 ?? null
}

/** Id of the call-back of a key, and whether it was booked with the same values. */
export async function findByKey(
  queries: Queries,
  { personId, companyId }: Owner,
  { key, topic, phone, startsAt, language, need, note }: NewCallBack,
): Promise<{ readonly id: string; readonly isSame: boolean } | undefined> {
  const { rows } = await queries.query<{ id: string; isSame: boolean }>(
    `select id, (company_id, topic, phone, starts_at, language, need, note) =
       ($3, $4, $5, $6::timestamptz, $7, $8, $9) as "isSame"
     from call_back where person_id = $1 and request_key = $2`,
    [personId, key, companyId, topic, phone, startsAt, language, need, note],
  )
  return rows[0]
}

export async function countOpen(queries: Queries, { personId, companyId }: Owner): Promise<number> {
  const { rows } = await queries.query<{ count: number }>(
    `select count(*)::int as count from call_back
     where person_id = $1 and company_id = $2 and state in ('booked', 'in_progress')`,
    [personId, companyId],
  )
  return rows[0]?.count ?? 0
}

/** Inserts a call-back at a free seat of its time; undefined when every seat is taken. */
export async function insertCallBack(
  transaction: Queries,
  { personId, companyId }: Owner,
  callBack: NewCallBack,
): Promise<string | undefined> {
  // A concurrent booking can take the seat that was free: then the next attempt finds another one, or none.
  for (let attempt = 0; attempt <= SEATS; attempt += 1) {
    const { rows } = await transaction.query<{ id: string }>(
      `insert into call_back (request_key, person_id, company_id, topic, phone, starts_at, seat, language, need, note,
         booked_at)
       select $1, $2, $3, $4, $5, $6, seat, $7, $8, $9, $10 from generate_series(1, $11::int) as seat
       where not exists (select from call_back b where b.company_id = $3 and b.starts_at = $6 and b.seat = seat.seat
         and b.state in ('booked', 'in_progress'))
       order by seat limit 1
       on conflict do nothing returning id`,
      [
        callBack.key,
        personId,
        companyId,
        callBack.topic,
        callBack.phone,
        callBack.startsAt,
        callBack.language,
        callBack.need,
        callBack.note,
        callBack.now,
        SEATS,
      ],
    )
    if (rows[0] !== undefined) return rows[0].id
  }
  return undefined
}

/** Starts of times at which every seat is taken, or at which the person has a call-back. */
export async function listTakenTimes(
  queries: Queries,
  { personId, companyId }: Owner,
  from: Date,
): Promise<readonly Date[]> {
  const { rows } = await queries.query<{ starts_at: Date }>(
    `select starts_at from call_back
     where company_id = $2 and starts_at >= $3 and state in ('booked', 'in_progress')
     group by starts_at having count(*) >= $4 or bool_or(person_id = $1)`,
    [personId, companyId, from, SEATS],
  )
  return rows.map(({ starts_at: startsAt }) => startsAt)
}

export async function listCallBacks(
  queries: Queries,
  { personId, companyId }: Owner,
): Promise<readonly CallBackRow[]> {
  const { rows } = await queries.query<CallBackRow>(
    `select id, topic, phone, starts_at, language, need, note, state, tries from call_back
     where person_id = $1 and company_id = $2 order by starts_at desc, id limit 50`,
    [personId, companyId],
  )
  return rows
}

interface Cancellation {
  readonly id: string
  readonly now: Date
}

/** Cancels a booked call-back and returns its time; undefined when it is not booked. */
export async function cancelOwnCallBack(
  transaction: Queries,
  { personId, companyId }: Owner,
  { id, now }: Cancellation,
): Promise<Date | undefined> {
  const { rows } = await transaction.query<{ starts_at: Date }>(
    `update call_back set state = 'cancelled', ended_at = $4
     where id = $1 and person_id = $2 and company_id = $3 and state = 'booked' returning starts_at`,
    [id, personId, companyId, now],
  )
  return rows[0]?.starts_at
}

export async function findState(
  queries: Queries,
  { personId, companyId }: Owner,
  id: string,
): Promise<CallBackRow['state'] | undefined> {
  const { rows } = await queries.query<Pick<CallBackRow, 'state'>>(
    'select state from call_back where id = $1 and person_id = $2 and company_id = $3',
    [id, personId, companyId],
  )
  return rows[0]?.state
}
