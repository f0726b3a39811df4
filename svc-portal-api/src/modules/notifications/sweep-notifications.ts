import type { Queries } from 'shared-service/transaction'

const DAY_MS = 24 * 3_600_000
const KEPT_DAYS = 730

/** Deletes expired notifications. */
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
  // Without RabbitMQ notifications count as announced, so that a later setup begins with new ones; unless the other
  // variant has it.
  await queries.query(
    `update notification set announced_at = now() where announced_at is null and not exists (
       select 1 from live_relay where relay like 'rabbitmq %' and told_at > now() - interval '1 minute')`,
  )
}
