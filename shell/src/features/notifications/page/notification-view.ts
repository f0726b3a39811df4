import { NotificationQuery } from 'shared-contracts/http/notifications'
import type { NotificationCategory } from 'shared-contracts/models/notification'
import { readParameter, readSearch, writeSearch } from 'shared-runtime/navigation'

const VIEWS = ['all', 'unread', 'settings'] as const
const { category: Category, from: From, to: To, page: PageNumber } = NotificationQuery.shape

/** State of /notifications in its URL (HTTP-03). */
export interface NotificationView {
  readonly view: (typeof VIEWS)[number]
  readonly category: NotificationCategory | undefined
  readonly from: string | undefined
  readonly to: string | undefined
  readonly page: number
}

/** Parses the query; invalid values are ignored. */
export function parseNotificationView(search: URLSearchParams): NotificationView {
  const raw = readSearch(search)
  return {
    view: VIEWS.find((view) => view === raw.view) ?? 'all',
    category: readParameter<NotificationCategory | undefined>(Category, raw.category, undefined),
    from: readParameter<string | undefined>(From, raw.from, undefined),
    to: readParameter<string | undefined>(To, raw.to, undefined),
    page: readParameter<number | undefined>(PageNumber, raw.page, 1) ?? 1,
  }
}

/** Path of a view; filters do not apply to the settings. */
export function notificationsPath({ view, category, from, to, page }: NotificationView): string {
  if (view === 'settings') return `/notifications${writeSearch({ view })}`
  return `/notifications${writeSearch({
    view: view === 'all' ? '' : view,
    category,
    from,
    to,
    page: page === 1 ? '' : page,
  })}`
}
