import type pg from 'pg'
import type { ObservationBatch } from 'shared-contracts/release/canary'
import { inTransaction } from 'shared-service/transaction'

/** Longer than a rollout; the rows identify no visitor. */
const RETENTION_DAYS = 30
const BATCH_RETENTION_DAYS = 2

export interface ObservationSum {
  readonly remote: string
  readonly version: string
  readonly cohort: string
  readonly kind: string
  readonly count: number
}

export type ObservationsStore = ReturnType<typeof observationsStore>

export function observationsStore(pool: pg.Pool) {
  return {
    /** Adds a batch; repeated batches are ignored. */
    add: ({ batch, observations }: ObservationBatch, at: Date) =>
      inTransaction(pool, async (transaction) => {
        const { rowCount } = await transaction.query(
          'insert into observation_batch (id, at) values ($1, $2) on conflict do nothing',
          [batch, at],
        )
        if (rowCount === 0) return
        // A fixed order prevents deadlocks between batches.
        await transaction.query(
          `insert into observation (minute, remote, version, cohort, kind, count)
           select minute, remote, version, cohort, kind, sum(count)
           from json_to_recordset($1)
             as given (minute timestamptz, remote text, version text, cohort text, kind text, count bigint)
           group by minute, remote, version, cohort, kind
           order by minute, remote, version, cohort, kind
           on conflict (minute, remote, version, cohort, kind)
             do update set count = observation.count + excluded.count`,
          [JSON.stringify(observations)],
        )
      }),
    async ofRemote(remote: string, since: Date): Promise<readonly ObservationSum[]> {
      const { rows } = await pool.query<ObservationSum>(
        `select remote, version, cohort, kind, sum(count)::bigint as count from observation
         where remote = $1 and minute >= $2
         group by remote, version, cohort, kind order by version, cohort, kind`,
        [remote, since],
      )
      return rows
    },
    /** Documents of all remotes by cohort. */
    async visits(since: Date): Promise<Readonly<Record<string, number>>> {
      const { rows } = await pool.query<{ cohort: string; count: number }>(
        `select cohort, sum(count)::bigint as count from observation
         where kind = 'page' and minute >= $1 group by cohort order by cohort`,
        [since],
      )
      return Object.fromEntries(rows.map(({ cohort, count }) => [cohort, count]))
    },
    async deleteExpired(now: Date) {
      const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
      await pool.query('delete from observation where minute < $1', [before(RETENTION_DAYS)])
      await pool.query('delete from observation_batch where at < $1', [before(BATCH_RETENTION_DAYS)])
    },
  }
}
