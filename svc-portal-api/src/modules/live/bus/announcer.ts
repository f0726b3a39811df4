import type pg from 'pg'
import { inTransaction } from '../../../common/transaction.ts'
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

/** Says what has been written and not been said yet. */
interface Announcer {
  /** Looks at once, because something was written. */
  wake(): void
  stop(): Promise<void>
}

/**
 * The way of notifications to RabbitMQ: they are announced after the commit, from the table itself, so that none is
 * lost when the broker or this instance goes away in between. One may be said twice; pages know it by its number.
 * Instances that do this beside each other take different ones.
 */
export function startAnnouncer({ pool, say, log }: Announcing): Announcer {
  let isStopped = false
  let isWanted = true
  let hasFailed = false
  let wakeUp: (() => void) | undefined
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, SWEEP_MS)
      timer.unref()
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const run = async (): Promise<void> => {
    while (!isStopped) {
      if (!isWanted || hasFailed) await pause()
      isWanted = false
      try {
        if (!isStopped && (await announce(pool, say)) === AT_ONCE) isWanted = true
        hasFailed = false
      } catch (error) {
        if (!hasFailed) log.warn({ err: error }, 'live: notifications wait to be announced')
        hasFailed = true
      }
    }
  }
  const running = run()
  return {
    wake() {
      isWanted = true
      wakeUp?.()
    },
    async stop() {
      isStopped = true
      wakeUp?.()
      await running
    },
  }
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
