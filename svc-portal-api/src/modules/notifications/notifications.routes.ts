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
import { findWishes, preferencesOf } from '../../common/notifications/wanted.ts'
import { said } from '../../common/said.ts'
import { countOwn, countUnread, listOwn, markRead, type Owner } from './notifications.store.ts'
import { changePreferences } from './preferences.ts'

type Parts = Pick<Identity, 'pool' | 'clock' | 'companyId'>

/** Own notifications and preferences (NOTIF-01, NOTIF-02). */
export function registerNotificationRoutes(app: FastifyInstance, { pool, clock, companyId }: Parts): void {
  const ownerOf = ({ personId }: SignedIn): Owner => ({ personId, companyId, now: clock.now() })

  registerEndpoint(app, listNotifications, async ({ caller, query, language }) => {
    const owner = ownerOf(caller)
    const [content, total, unread] = await Promise.all([
      listOwn(pool, owner, { query, language }),
      countOwn(pool, owner, query),
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
    preferencesOf(await findWishes(pool, caller.personId)),
  )

  registerEndpoint(app, setNotificationPreferences, async ({ caller, body, language }) => {
    await inTransaction(pool, (transaction) =>
      changePreferences(transaction, caller.personId, { given: body, now: clock.now() }),
    )
    return said('informationUpdated', language)
  })
}
