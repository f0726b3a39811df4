import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { civilDay } from '../../common/days/civil-day.ts'

/** Whoever presses, as far as a request tells. It is hashed and never stored. */
export interface Visitor {
  readonly address: string
  readonly browser: string
}

interface Start {
  readonly serviceId: number
  readonly visitor: Visitor
  readonly now: Date
}

/** Presses of one visitor on one service within this time are one start. */
const ONCE_WITHIN_S = 30

/**
 * Counts a start, once per visitor within half a minute, whatever instance is asked. The key of the hash lives one day,
 * so that a stored hash leads back to nobody and cannot be followed from day to day.
 */
export async function countStart(pool: pg.Pool, { serviceId, visitor, now }: Start): Promise<boolean> {
  const day = civilDay(now)
  const key = await keyOfDay(pool, day)
  const hash = createHash('sha256').update(`${key}\n${visitor.address}\n${visitor.browser}`)
  const { rowCount } = await pool.query(
    `with pressed as (
       insert into service_start_guard as g (service_id, visitor, counted_at) values ($1, $2, $3)
       on conflict (service_id, visitor) do update set counted_at = excluded.counted_at
         where g.counted_at <= excluded.counted_at - make_interval(secs => ${ONCE_WITHIN_S})
       returning service_id
     )
     insert into service_starts as s (service_id, day, starts) select service_id, $4, 1 from pressed
     on conflict (service_id, day) do update set starts = s.starts + 1`,
    [serviceId, hash.digest('base64url').slice(0, 22), now, day],
  )
  return rowCount === 1
}

async function keyOfDay(pool: pg.Pool, day: string): Promise<string> {
  const known = await pool.query<{ key: string }>('select key from visitor_key where day = $1', [day])
  const [found] = known.rows
  if (found !== undefined) return found.key
  // The first start of a day also throws away what yesterday left.
  await pool.query(
    `with gone as (delete from visitor_key where day < $1::date),
       unguarded as (delete from service_start_guard where counted_at < $1::date - interval '1 day')
     insert into visitor_key (day, key) values ($1, $2) on conflict (day) do nothing`,
    [day, randomBytes(24).toString('base64url')],
  )
  const made = await pool.query<{ key: string }>('select key from visitor_key where day = $1', [day])
  const [row] = made.rows
  if (row === undefined) throw new Error(`the visitor key of ${day} was not made`)
  return row.key
}
