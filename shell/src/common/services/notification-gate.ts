import { notificationsState } from 'shared-contracts/events/shell'
import type { Notification, LiveNotification } from 'shared-contracts/models/notification'
import type { NotificationPage, NotificationQuery } from 'shared-contracts/http/notifications'
import type { Bus } from 'shared-runtime/bus'
import { ownState } from 'shared-runtime/settings'
import type { ReadableState } from 'shared-runtime/settings'

/** Change of the notifications that makes loaded lists stale. */
export interface FeedChange {
  readonly revision: number
  readonly arrived: LiveNotification | undefined
  /** List that caused the change and is up to date. */
  readonly by?: symbol | undefined
}

/** Notifications of the signed-in user (`features/notifications`), loaded on demand. */
export interface NotificationFeed {
  readonly changes: ReadableState<FeedChange>
  /** `isBackground`: not requested by the user. */
  list(
    query: Partial<NotificationQuery>,
    options: { readonly isBackground: boolean; readonly signal: AbortSignal },
  ): Promise<NotificationPage>
  /** Marks as read (NOTIF-02). `by` is included in the published change. */
  read(ids: readonly Notification['id'][], by?: symbol): Promise<void>
  readAll(): Promise<void>
}

/** Lazy access to the feed, and the number of unread notifications, for every page. */
export function createNotificationGate(bus: Bus) {
  const { state, set } = ownState<number | undefined>(undefined)
  let feed: NotificationFeed | undefined
  const publish = (unread: number | undefined) => {
    bus.publish(notificationsState, { unread: unread ?? null })
  }
  publish(undefined)
  state.subscribe(publish)
  return {
    /** Undefined until loaded, and for visitors. */
    unread: state,
    setUnread: set,
    feed: (create: () => NotificationFeed) => (feed ??= create()),
  }
}
