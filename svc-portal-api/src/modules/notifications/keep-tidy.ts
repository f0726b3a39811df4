import type pg from 'pg'
import type { Clock } from 'shared-service/clock'
import { repeatEvery } from 'shared-service/repeat'
import type { Queries } from '../../common/transaction.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Longer than anybody looks back. */
const KEPT_DAYS = 730

interface Tidying {
  readonly clock: Clock
  /** Whether this instance announces notifications to RabbitMQ. */
  readonly isAnnounced: boolean
  readonly onError: (error: unknown) => void
}

/** Removes notifications that nobody is shown any more, now and every hour. Gives what stops it. */
export function keepNotificationsTidy(
  pool: pg.Pool,
  { clock, isAnnounced, onError }: Tidying,
): () => Promise<void> {
  const work = () => sweepNotifications(pool, { now: clock.now(), isAnnounced })
  return repeatEvery({ everyMs: HOUR_MS, work, onError })
}

export async function sweepNotifications(
  queries: Queries,
  { now, isAnnounced }: { readonly now: Date; readonly isAnnounced: boolean },
): Promise<void> {
  await queries.query('delete from notification where expires_at <= $1', [now])
  await queries.query('delete from notification where created_at < $1', [
    new Date(now.getTime() - KEPT_DAYS * DAY_MS),
  ])
  if (isAnnounced) return
  // Whoever sets up RabbitMQ later begins with what is new then. Where the other variant has it, this waits for it.
  await queries.query(
    `update notification set announced_at = now() where announced_at is null and not exists (
       select 1 from live_relay where relay like 'rabbitmq %' and told_at > now() - interval '1 minute')`,
  )
}
