import type { FastifyInstance } from 'fastify'
import {
  countNotifications,
  listNotifications,
  notificationPreferences,
  markAllNotificationsRead,
  markNotificationsRead,
  setNotificationPreferences,
} from 'shared-contracts/http/notifications'
import { registerEndpoint } from 'shared-service/app'
import type { SignedIn } from 'shared-service/caller'
import { inTransaction } from 'shared-service/transaction'
import type { Identity } from '../../common/identity.ts'
import { findNotificationSettings, preferencesOf } from '../../common/notifications/notification-settings.ts'
import { messageReply } from '../../common/message-reply.ts'
import {
  countOwnNotifications,
  countUnread,
  listOwnNotifications,
  markRead,
  type NotificationOwner,
} from './notifications.store.ts'
import { updatePreferences } from './preferences.ts'

type NotificationDependencies = Pick<Identity, 'pool' | 'clock' | 'companyId'>

/** Own notifications and preferences (NOTIF-01, NOTIF-02). */
export function registerNotificationRoutes(
  app: FastifyInstance,
  { pool, clock, companyId }: NotificationDependencies,
): void {
  const ownerOf = ({ personId }: SignedIn): NotificationOwner => ({ personId, companyId, now: clock.now() })

  registerEndpoint(app, listNotifications, async ({ caller, query, language }) => {
    const owner = ownerOf(caller)
    const [content, total, unread] = await Promise.all([
      listOwnNotifications(pool, owner, { query, language }),
      countOwnNotifications(pool, owner, query),
      countUnread(pool, owner),
    ])
    return { content: [...content], page: query.page, size: query.size, total, unread }
  })

  registerEndpoint(app, countNotifications, async ({ caller }) => ({
    count: await countUnread(pool, ownerOf(caller)),
  }))

  registerEndpoint(app, markNotificationsRead, async ({ caller, body }) => {
    const owner = ownerOf(caller)
    await markRead(pool, owner, { ids: body })
    return { count: await countUnread(pool, owner) }
  })

  registerEndpoint(app, markAllNotificationsRead, async ({ caller, body }) => {
    const owner = ownerOf(caller)
    await markRead(pool, owner, { until: new Date(body.until) })
    return { count: await countUnread(pool, owner) }
  })

  registerEndpoint(app, notificationPreferences, async ({ caller }) =>
    preferencesOf(await findNotificationSettings(pool, caller.personId)),
  )

  registerEndpoint(app, setNotificationPreferences, async ({ caller, body, language }) => {
    await inTransaction(pool, (transaction) =>
      updatePreferences(transaction, caller.personId, { given: body, now: clock.now() }),
    )
    return messageReply('informationUpdated', language)
  })
}
