import type { NotificationsState } from 'shared-contracts/events/payloads/shell'
import { notificationsState } from 'shared-contracts/events/shell'
import type { Notification, LiveNotification } from 'shared-contracts/models/notification'
import type { NotificationPage, NotificationQuery } from 'shared-contracts/http/notifications'
import type { Bus } from 'shared-runtime/bus'
import { ownState } from 'shared-runtime/settings'
import type { ReadableState } from 'shared-runtime/settings'

/** What changes lists of notifications that are shown. */
export interface FeedNews {
  /** Grows with everything that makes a list old. */
  readonly revision: number
  /** The newest that the live channel has told of in this page. */
  readonly arrived: LiveNotification | undefined
  /** Whoever made the last change by marking something read in this page, which need not look again. */
  readonly by?: symbol | undefined
}

/**
 * Notifications of who is signed in (`features/notifications`): counted, read and followed live. No page of a visitor
 * carries it.
 */
export interface NotificationFeed {
  readonly news: ReadableState<FeedNews>
  /** `isBackground`: nobody asked for it, e.g. because something has arrived. */
  list(
    query: Partial<NotificationQuery>,
    options: { readonly isBackground: boolean; readonly signal: AbortSignal },
  ): Promise<NotificationPage>
  /** Marks read (NOTIF-02); rejects when that failed. `by` is given back with the news of it. */
  read(ids: readonly Notification['id'][], by?: symbol): Promise<void>
  /** Marks all read that had come by now. */
  readAll(): Promise<void>
}

/** The way to the feed, as every page has it. */
export interface NotificationGate {
  /** How many are unread; undefined while that is not known, and for visitors. */
  readonly unread: ReadableState<number | undefined>
  readonly setUnread: (unread: number | undefined) => void
  /** The one feed of the page, made when it is first needed. */
  readonly feed: (make: () => Promise<NotificationFeed>) => Promise<NotificationFeed>
}

/** Makes the gate, which says on the bus how many are unread; nothing is loaded by it. */
export function createNotificationGate(bus: Bus): NotificationGate {
  const { state, set } = ownState<number | undefined>(undefined)
  let feed: Promise<NotificationFeed> | undefined
  const say = (unread: number | undefined) => {
    const next: NotificationsState = { unread: unread ?? null }
    bus.publish(notificationsState, next)
  }
  say(undefined)
  state.subscribe(say)
  return {
    unread: state,
    setUnread: set,
    feed(make) {
      feed ??= make().catch((error: unknown) => {
        // Whoever asks next begins anew.
        feed = undefined
        throw error
      })
      return feed
    },
  }
}
