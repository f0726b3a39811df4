import { EXPIRY_DAYS } from 'shared-contracts/http/data/watches'
import { inTransaction } from 'shared-service/transaction'
import { MAX_NAMED_RECORDS, type ComparisonContext } from './compare-changes.ts'

const WARNED_DAYS = Math.max(...EXPIRY_DAYS)

/**
 * Warns of terms that end in `EXPIRY_DAYS` or fewer, once for each of these numbers; a new watch is warned at once. The
 * last day of a version is no end if another version follows without a gap. Warnings and their marks are written in one
 * transaction.
 */
export async function warnOfExpiry({ pool, now, today }: ComparisonContext): Promise<void> {
  await inTransaction(pool, async (transaction) => {
    await transaction.query('set local statement_timeout = 0')
    await transaction.query(
      `with watched as (
         select w.id as watch_id, r.registry, r.id, r.status, r.valid_to
         from watch w join record_row r on r.registry = w.registry and r.id = w.record_id
         where w.ended_at is null and w.paused_at is null and w.warns_of_expiry
         union all
         select w.id, r.registry, r.id, r.status, r.valid_to
         from watch w join watched_list l using (list_key)
         join watched_member m using (list_key)
         join record_row r on r.registry = w.registry and r.id = m.record_id
         where w.ended_at is null and w.paused_at is null and w.warns_of_expiry
         union all
         select w.id, r.registry, r.id, r.status, r.valid_to
         from watch w join watched_list l using (list_key)
         join record_row r on r.registry = w.registry
         where l.query = '' and w.ended_at is null and w.paused_at is null and w.warns_of_expiry
           and r.valid_to between $1::date and $1::date + ${WARNED_DAYS}
       ), near as (
         select *, (select min(days) from unnest(array[${EXPIRY_DAYS.join(', ')}]) days
                    where days >= valid_to - $1::date) as days
         from watched
         where status = 'active' and valid_to between $1::date and $1::date + ${WARNED_DAYS}
           and not exists (
             select from record r join record_version v using (record_key)
             where r.registry = watched.registry and r.id = watched.id and v.replaced_at is null
               and v.status in ('active', 'suspended') and lower(v.valid) = watched.valid_to + 1)
       ), given as (
         insert into watch_warning (watch_id, record_id, valid_to, days)
         select distinct watch_id, id, valid_to, days from near on conflict do nothing
         returning watch_id, record_id, valid_to
       ), due as (
         select n.*, row_number() over (partition by n.watch_id order by n.valid_to, n.id) as place
         from given g join near n on n.watch_id = g.watch_id and n.id = g.record_id and n.valid_to = g.valid_to
       )
       insert into watch_news (watch_id, through, records, items, created_at)
       select watch_id, null, count(*), jsonb_agg(
           jsonb_build_object('kind', 'expires', 'registry', registry, 'id', id, 'fields', '[]'::jsonb,
             'status', status, 'before', null, 'validTo', valid_to)
           order by valid_to, id) filter (where place <= ${MAX_NAMED_RECORDS}), $2
       from due group by watch_id`,
      [today, now],
    )
  })
}
