import { useMemo } from 'react'
import {
  countNotifications,
  listNotifications,
  notificationPreferences,
  markAllNotificationsRead,
  markNotificationsRead,
} from 'shared-contracts/http/notifications'
import type { NotificationQuery } from 'shared-contracts/http/notifications'
import type { Language } from 'shared-contracts/session/language'
import type { ApiClient } from 'shared-runtime/http-client'
import { useRuntime } from 'shared-runtime/remote'
import { createEndpointCaller } from '../../common/endpoint-caller.ts'
import type { EndpointCall } from '../../common/endpoint-caller.ts'

type CallOptions = Pick<EndpointCall, 'isBackground' | 'signal'>

export type NotificationsApi = ReturnType<typeof createNotificationsApi>

export function createNotificationsApi(api: Pick<ApiClient, 'send'>, language: () => Language) {
  const call = createEndpointCaller(api, language)
  return {
    count: async (options: CallOptions) => (await call(countNotifications, options)).count,
    list: (query: Partial<NotificationQuery>, options: CallOptions = {}) =>
      call(listNotifications, { query, ...options }),
    read: async (ids: readonly string[]) => (await call(markNotificationsRead, { body: ids })).count,
    readAll: async (until: string) => (await call(markAllNotificationsRead, { body: { until } })).count,
    preferences: (options: CallOptions = {}) => call(notificationPreferences, options),
  }
}

export function useNotificationsApi(): NotificationsApi {
  const { api, settings } = useRuntime()
  return useMemo(() => createNotificationsApi(api, () => settings.value.language), [api, settings])
}
