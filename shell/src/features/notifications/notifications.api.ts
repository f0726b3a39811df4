import {
  countNotifications,
  listNotifications,
  notificationPreferences,
  readAllNotifications,
  readNotifications,
} from 'shared-contracts/http/notifications'
import type { NotificationQuery } from 'shared-contracts/http/notifications'
import type { Language } from 'shared-contracts/session/language'
import type { ApiClient } from 'shared-runtime/http-client'
import { createEndpointCaller } from '../../common/endpoint-caller.ts'
import type { EndpointCall } from '../../common/endpoint-caller.ts'

/** Whether a person requested it, and until when it is needed. */
type CallOptions = Pick<EndpointCall, 'isBackground' | 'signal'>

/** Calls of the bell and of /notifications. Responses are checked as those of `useApi`. */
export type NotificationsApi = ReturnType<typeof createNotificationsApi>

/** Makes the calls, in the language that the page has at the time. */
export function createNotificationsApi(api: Pick<ApiClient, 'send'>, language: () => Language) {
  const call = createEndpointCaller(api, language)
  return {
    count: async (options: CallOptions) => (await call(countNotifications, options)).count,
    list: (query: Partial<NotificationQuery>, options: CallOptions = {}) =>
      call(listNotifications, { query, ...options }),
    /** Marks these read. Returns the number of unread notifications. */
    read: async (ids: readonly string[]) => (await call(readNotifications, { body: ids })).count,
    /** Marks those read that are no newer. Returns the number of unread notifications. */
    readAll: async (until: string) => (await call(readAllNotifications, { body: { until } })).count,
    preferences: (options: CallOptions = {}) => call(notificationPreferences, options),
  }
}
