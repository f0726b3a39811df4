import type { NotificationPreferences } from 'shared-contracts/http/notifications'
import {
  countNotifications,
  listNotifications,
  notificationPreferences,
  markAllNotificationsRead,
  markNotificationsRead,
  setNotificationPreferences,
} from 'shared-contracts/http/notifications'
import type { Notification } from 'shared-contracts/models/notification'
import { NOTIFICATION_CATEGORIES } from 'shared-contracts/models/notification'
import { answer, fakeNetwork } from 'shared-runtime/fake-network'

/** Fake notifications API; replies are validated by the contract. */
export class FakeNotifications {
  items: Notification[]
  isUnavailable = false
  /** The session has ended. */
  isOver = false
  preferences: NotificationPreferences = {
    categories: NOTIFICATION_CATEGORIES.map((category) => ({ category, bell: true, mail: 'immediate' })),
    quiet: null,
  }

  constructor(items: readonly Notification[]) {
    this.items = [...items]
  }

  get unread(): number {
    return this.items.filter(({ read }) => !read).length
  }

  readonly network = fakeNetwork([
    answer(countNotifications, () => this.#or(() => ({ count: this.unread }))),
    answer(listNotifications, ({ query }) => this.#or(() => this.#list(query))),
    answer(markNotificationsRead, ({ body }) =>
      this.#or(() => {
        this.#mark(({ id }) => (body as string[]).includes(id))
        return { count: this.unread }
      }),
    ),
    answer(markAllNotificationsRead, ({ body }) =>
      this.#or(() => {
        this.#mark(({ editDate }) => editDate <= (body as { until: string }).until)
        return { count: this.unread }
      }),
    ),
    answer(notificationPreferences, () => this.#or(() => this.preferences)),
    answer(setNotificationPreferences, ({ body }) =>
      this.#or(() => {
        this.preferences = body as NotificationPreferences
        return { message: 'Saved' }
      }),
    ),
  ])

  #or<Reply>(reply: () => Reply) {
    if (this.isOver) return { problem: { status: 401, code: 'SESSION_REQUIRED', message: 'Over' } }
    if (!this.isUnavailable) return reply()
    return { problem: { status: 500, code: 'INTERNAL_ERROR', message: 'It did not work' } }
  }

  #mark(matches: (item: Notification) => boolean): void {
    this.items = this.items.map((item) => (matches(item) ? { ...item, read: true } : item))
  }

  #list(query: URLSearchParams) {
    const size = Number(query.get('size'))
    const page = Number(query.get('page') ?? 1)
    const category = query.get('category')
    const chosen = this.items
      .filter(({ read }) => query.get('unread') !== '1' || !read)
      .filter((item) => category === null || item.category === category)
      .toSorted((one, other) => other.editDate.localeCompare(one.editDate))
    const sorted =
      query.get('sort') === 'read,ASC'
        ? chosen.toSorted((one, other) => Number(one.read) - Number(other.read))
        : chosen
    const content = sorted.slice((page - 1) * size, page * size)
    return { content, page, size, total: sorted.length, unread: this.unread }
  }
}
