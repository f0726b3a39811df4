import type { NotificationQuery } from 'shared-contracts/http/notifications'
import type { Notification } from 'shared-contracts/models/notification'
import type { Language } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'
import type { Owner } from '../../common/persons/owner.ts'

const RETENTION_DAYS = 730

/** Owner of notifications, at an instant. */
export interface NotificationOwner extends Owner {
  readonly now: Date
}

/** Visible notifications of a person in a variant; $1 person, $2 variant, $3 now. */
const IN_BELL = `n.person_id = $1 and (n.company_id = $2 or n.category = 'security') and n.in_bell
  and (n.expires_at is null or n.expires_at > $3)`

const ORDERS: Readonly<Record<NotificationQuery['sort'], string>> = {
  'read,ASC': '(n.read_at is not null), n.created_at desc, n.place desc',
  'read,DESC': '(n.read_at is not null) desc, n.created_at desc, n.place desc',
  'editDate,ASC': 'n.created_at, n.place',
  'editDate,DESC': 'n.created_at desc, n.place desc',
}

interface Row extends Omit<Notification, 'editDate'> {
  readonly created_at: Date
}

export async function listOwnNotifications(
  queries: Queries,
  { personId, companyId, now }: NotificationOwner,
  { query, language }: { readonly query: NotificationQuery; readonly language: Language },
): Promise<readonly Notification[]> {
  const { rows } = await queries.query<Row>(
    `select n.id, n.read_at is not null as read, n.software_name ->> $4 as "softwareName", n.content ->> $4 as content,
       n.created_at, n.title ->> $4 as title, n.category, n.is_urgent as "isUrgent", n.deep_link as "deepLink"
     from notification n where ${IN_BELL} and ${filterCondition(5)}
     order by ${ORDERS[query.sort]} limit $9 offset $10`,
    [
      personId,
      companyId,
      now,
      language,
      ...listFilterValues(query),
      query.size,
      (query.page - 1) * query.size,
    ],
  )
  return rows.map(({ created_at: createdAt, ...row }) => ({ ...row, editDate: createdAt.toISOString() }))
}

export async function countOwnNotifications(
  queries: Queries,
  { personId, companyId, now }: NotificationOwner,
  query: NotificationQuery,
): Promise<number> {
  const { rows } = await queries.query<{ total: number }>(
    `select count(*)::int as total from notification n where ${IN_BELL} and ${filterCondition(4)}`,
    [personId, companyId, now, ...listFilterValues(query)],
  )
  return rows[0]?.total ?? 0
}

export async function countUnread(
  queries: Queries,
  { personId, companyId, now }: NotificationOwner,
): Promise<number> {
  const { rows } = await queries.query<{ unread: number }>(
    `select count(*)::int as unread from notification n where ${IN_BELL} and (n.read_at is not null) = false`,
    [personId, companyId, now],
  )
  return rows[0]?.unread ?? 0
}

/** Marks own notifications as read; ids of other people's notifications are ignored. */
export async function markRead(
  queries: Queries,
  { personId, companyId, now }: NotificationOwner,
  { ids, until }: { readonly ids?: readonly string[]; readonly until?: Date },
): Promise<void> {
  await queries.query(
    `update notification n set read_at = $3 where ${IN_BELL} and (n.read_at is not null) = false
       and ($4::uuid[] is null or n.id = any($4)) and ($5::timestamptz is null or n.created_at <= $5)`,
    [personId, companyId, now, ids ?? null, until ?? null],
  )
}

/** Days are Baku's, both inclusive. Uses four parameters from `first` on. */
function filterCondition(first: number): string {
  const [unread, category, from, to] = [0, 1, 2, 3].map((step) => `$${first + step}`)
  return `(${unread}::boolean is not true or n.read_at is null)
    and (${category}::text is null or n.category = ${category})
    and (${from}::date is null or n.created_at >= ${from}::date::timestamp at time zone 'Asia/Baku')
    and (${to}::date is null or n.created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Baku')`
}

function listFilterValues({
  unread,
  category,
  from,
  to,
}: NotificationQuery): readonly (string | boolean | null)[] {
  return [unread === '1', category ?? null, from ?? null, to ?? null]
}

/** Deletes expired notifications. `isAnnounced`: this instance announces them to RabbitMQ. */
export async function deleteExpiredNotifications(
  queries: Queries,
  { now, isAnnounced }: { readonly now: Date; readonly isAnnounced: boolean },
): Promise<void> {
  const oldest = new Date(now.getTime() - RETENTION_DAYS * 86_400_000)
  await queries.query('delete from notification where expires_at <= $1', [now])
  await queries.query('delete from notification where created_at < $1', [oldest])
  if (isAnnounced) return
  // Without RabbitMQ notifications count as announced, so that a later setup begins with new ones; unless the other
  // variant has it.
  await queries.query(
    `update notification set announced_at = now() where announced_at is null and not exists (
       select 1 from live_relay where relay like 'rabbitmq %' and told_at > now() - interval '1 minute')`,
  )
}
