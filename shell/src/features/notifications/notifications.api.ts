import {
  countNotifications,
  listNotifications,
  notificationPreferences,
  readAllNotifications,
  readNotifications,
} from 'shared-contracts/http/notifications'
import type {
  NotificationPage,
  NotificationPreferences,
  NotificationQuery,
} from 'shared-contracts/http/notifications'
import type { Endpoint } from 'shared-contracts/http/endpoint'
import type { Language } from 'shared-contracts/session/language'
import type { ApiClient } from 'shared-runtime/http-client'

/** Whether somebody asked for it, and until when it is wanted. */
interface CallOptions {
  readonly isBackground?: boolean
  readonly signal?: AbortSignal
}

/** The calls of the bell and of /notifications; answers are checked as those of `useApi`. */
export interface NotificationsApi {
  count(options?: CallOptions): Promise<number>
  list(query: Partial<NotificationQuery>, options?: CallOptions): Promise<NotificationPage>
  /** Both give how many are unread then. */
  read(ids: readonly string[]): Promise<number>
  readAll(until: string): Promise<number>
  preferences(options?: CallOptions): Promise<NotificationPreferences>
}

/** HTTP-04: what is empty is not sent. By hand, because `apiPath` comes with the answers' cache, which is not used here. */
function pathOf(
  { path }: Endpoint,
  language: Language,
  query: Readonly<Record<string, unknown>> = {},
): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (Boolean(value)) search.append(name, String(value))
  search.append('lang', language)
  return `${path}?${search.toString()}`
}

/** Makes them, in the language that the page has at the time. */
export function createNotificationsApi(
  api: Pick<ApiClient, 'send'>,
  language: () => Language,
): NotificationsApi {
  const countOf = (reply: unknown) => (reply as { readonly count: number }).count
  return {
    async count(options = {}) {
      return countOf(
        await api.send({
          method: 'GET',
          path: pathOf(countNotifications, language()),
          endpoint: countNotifications,
          ...options,
        }),
      )
    },
    async list(query, options = {}) {
      const path = pathOf(listNotifications, language(), query)
      return (await api.send({
        method: 'GET',
        path,
        endpoint: listNotifications,
        ...options,
      })) as NotificationPage
    },
    async read(ids) {
      const path = pathOf(readNotifications, language())
      return countOf(await api.send({ method: 'PUT', path, endpoint: readNotifications, body: ids }))
    },
    async readAll(until) {
      const path = pathOf(readAllNotifications, language())
      return countOf(await api.send({ method: 'PUT', path, endpoint: readAllNotifications, body: { until } }))
    },
    async preferences(options = {}) {
      const path = pathOf(notificationPreferences, language())
      return (await api.send({
        method: 'GET',
        path,
        endpoint: notificationPreferences,
        ...options,
      })) as NotificationPreferences
    },
  }
}
