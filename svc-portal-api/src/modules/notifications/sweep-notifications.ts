import type { Queries } from 'shared-service/transaction'

const DAY_MS = 24 * 3_600_000
/** Longer than anybody looks back. */
const KEPT_DAYS = 730

/** Removes notifications that nobody is shown any more. */
export async function sweepNotifications(
  queries: Queries,
  /** `isAnnounced`: whether this instance announces notifications to RabbitMQ. */
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
