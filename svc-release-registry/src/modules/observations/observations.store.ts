import { sql, type Kysely } from 'kysely'
import type { ObservationBatch } from 'shared-contracts/release/canary'
import type { Tables } from '../../tables.ts'

/** Kept this long: a rollout is over by then, and nobody's visits are traced in it anyhow. */
const KEPT_DAYS = 30
const BATCHES_KEPT_DAYS = 2

/** A sum over minutes. */
export type Counted = Readonly<Omit<Tables['observation'], 'minute'>>

export type ObservationsStore = ReturnType<typeof observationsStore>

const total = sql<number>`sum(count)::bigint`.as('count')

export function observationsStore(db: Kysely<Tables>) {
  return {
    /** Adds a batch once, however often it comes. */
    add: ({ batch, observations }: ObservationBatch, at: Date) =>
      db.transaction().execute(async (transaction) => {
        const added = await transaction
          .insertInto('observation_batch')
          .values({ id: batch, at })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        if (added === undefined) return
        await transaction
          .insertInto('observation')
          .values(merged(observations).map(({ minute, ...rest }) => ({ ...rest, minute: new Date(minute) })))
          .onConflict((conflict) =>
            conflict
              .columns(['minute', 'remote', 'version', 'cohort', 'kind'])
              .doUpdateSet({ count: sql`observation.count + excluded.count` }),
          )
          .execute()
      }),
    /** Sums of one remote since an instant. */
    ofRemote: (remote: string, since: Date): Promise<readonly Counted[]> =>
      db
        .selectFrom('observation')
        .select(['remote', 'version', 'cohort', 'kind', total])
        .where('remote', '=', remote)
        .where('minute', '>=', since)
        .groupBy(['remote', 'version', 'cohort', 'kind'])
        .orderBy('version')
        .orderBy('cohort')
        .orderBy('kind')
        .execute(),
    /** Documents of all remotes since an instant, by cohort. */
    async visits(since: Date): Promise<Readonly<Record<string, number>>> {
      const rows = await db
        .selectFrom('observation')
        .select(['cohort', total])
        .where('kind', '=', 'page')
        .where('minute', '>=', since)
        .groupBy('cohort')
        .orderBy('cohort')
        .execute()
      return Object.fromEntries(rows.map(({ cohort, count }) => [cohort, count]))
    },
    async forget(now: Date) {
      const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
      await db.deleteFrom('observation').where('minute', '<', before(KEPT_DAYS)).execute()
      await db.deleteFrom('observation_batch').where('at', '<', before(BATCHES_KEPT_DAYS)).execute()
    },
  }
}

/** The same row twice in one batch is one row: always in the same order, so that two batches never wait in a ring. */
function merged(observations: ObservationBatch['observations']): ObservationBatch['observations'] {
  const byKey = new Map<string, ObservationBatch['observations'][number]>()
  for (const each of observations) {
    const key = [each.minute, each.remote, each.version, each.cohort, each.kind].join(' ')
    byKey.set(key, { ...each, count: each.count + (byKey.get(key)?.count ?? 0) })
  }
  return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each)
}
