import type pg from 'pg'
import { startRepeating, type Repetition } from 'shared-service/repeat'
import { inTransaction } from 'shared-service/transaction'
import type { WorkLog } from '../../../common/work-log.ts'

const BATCH_SIZE = 500
/** Interval of the fallback poll. */
const POLL_MS = 1000

interface OutboxPublisherOptions {
  readonly pool: pg.Pool
  /** Publishes to all instances. @throws when the broker is unavailable. */
  readonly publish: (payloads: readonly string[]) => Promise<void>
  readonly log: WorkLog
}

/**
 * Publishes notifications to RabbitMQ from the table after their commit, so that a failure of the broker or of this
 * instance loses none. Delivery is at least once; pages deduplicate by id. Several instances share the work.
 */
export function startOutboxPublisher({ pool, publish, log }: OutboxPublisherOptions): Repetition {
  let hasFailed = false
  return startRepeating({
    everyMs: POLL_MS,
    async work(stopping) {
      while (!stopping.aborted && (await publishBatch(pool, publish)) === BATCH_SIZE);
      hasFailed = false
    },
    onError(error) {
      if (!hasFailed) log.warn({ err: error }, 'live: notifications cannot be published')
      hasFailed = true
    },
  })
}

async function publishBatch(pool: pg.Pool, publish: OutboxPublisherOptions['publish']): Promise<number> {
  return inTransaction(pool, async (transaction) => {
    const { rows } = await transaction.query<{ id: string; payload: string; in_bell: boolean }>(
      `select id, person_id || ' ' || id as payload, in_bell from notification where announced_at is null
       order by place limit $1 for update skip locked`,
      [BATCH_SIZE],
    )
    if (rows.length === 0) return 0
    const audible = rows.filter(({ in_bell: inBell }) => inBell)
    if (audible.length > 0) await publish(audible.map(({ payload }) => payload))
    await transaction.query('update notification set announced_at = now() where id = any($1::uuid[])', [
      rows.map(({ id }) => id),
    ])
    return rows.length
  })
}
