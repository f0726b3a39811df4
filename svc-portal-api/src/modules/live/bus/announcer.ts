import type pg from 'pg'
import { startRepeating, type Repetition } from 'shared-service/repeat'
import { inTransaction } from 'shared-service/transaction'
import type { WorkLog } from '../../../common/work-log.ts'

const AT_ONCE = 500
/** What nobody woke it for waits no longer than this. */
const SWEEP_MS = 1000

interface Announcing {
  readonly pool: pg.Pool
  /** Tells all instances. @throws when they cannot be told now. */
  readonly say: (payloads: readonly string[]) => Promise<void>
  readonly log: WorkLog
}

/**
 * The way of notifications to RabbitMQ: they are announced after the commit, from the table itself, so that none is
 * lost when the broker or this instance goes away in between. One may be said twice; pages know it by its number.
 * Instances that do this beside each other take different ones.
 */
export function startAnnouncer({ pool, say, log }: Announcing): Repetition {
  let hasFailed = false
  return startRepeating({
    everyMs: SWEEP_MS,
    async work(stopping) {
      while (!stopping.aborted && (await announce(pool, say)) === AT_ONCE);
      hasFailed = false
    },
    onError(error) {
      if (!hasFailed) log.warn({ err: error }, 'live: notifications wait to be announced')
      hasFailed = true
    },
  })
}

/** Gives how many. */
async function announce(pool: pg.Pool, say: Announcing['say']): Promise<number> {
  return inTransaction(pool, async (transaction) => {
    const { rows } = await transaction.query<{ id: string; payload: string; in_bell: boolean }>(
      `select id, person_id || ' ' || id as payload, in_bell from notification where announced_at is null
       order by place limit $1 for update skip locked`,
      [AT_ONCE],
    )
    if (rows.length === 0) return 0
    const audible = rows.filter(({ in_bell: inBell }) => inBell)
    if (audible.length > 0) await say(audible.map(({ payload }) => payload))
    await transaction.query('update notification set announced_at = now() where id = any($1::uuid[])', [
      rows.map(({ id }) => id),
    ])
    return rows.length
  })
}
