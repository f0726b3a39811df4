import type pg from 'pg'
import { inTransaction } from 'shared-service/transaction'

const DAY_MS = 24 * 3_600_000
/** Old news expire, as the history of a record has all changes. */
const NEWS_DAYS = 180
const ENDED_DAYS = 30
const BATCH_LISTS = 1000

/** Deletes expired news and watches, and lists without a watch. */
export async function deleteExpiredWatches(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query('delete from watch_news where created_at < $1', [
    new Date(now.getTime() - NEWS_DAYS * DAY_MS),
  ])
  await pool.query('delete from watch where ended_at < $1', [new Date(now.getTime() - ENDED_DAYS * DAY_MS)])
  await inTransaction(pool, async (transaction) => {
    const { rows } = await transaction.query<{ list_key: string }>(
      `select l.list_key::text from watched_list l
       where not exists (select 1 from watch w where w.list_key = l.list_key and w.ended_at is null)
       order by l.list_key limit ${BATCH_LISTS} for update skip locked`,
    )
    // Rechecks for watches that began meanwhile; from here on a new watch waits for the lock on the row.
    await transaction.query(
      `delete from watched_list l where l.list_key = any ($1::bigint[])
       and not exists (select 1 from watch w where w.list_key = l.list_key and w.ended_at is null)`,
      [rows.map(({ list_key: key }) => key)],
    )
  })
}
