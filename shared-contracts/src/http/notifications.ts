import * as z from 'zod/mini'
import { NOTIFICATION_CATEGORIES, Notification } from '../models/notification.ts'
import { endpoint } from './endpoint.ts'
import { MessageReply } from './messages.ts'
import { Day } from './paging.ts'

/** NOTIF-01: pages count from 1; `sort` is `field,TYPE` as everywhere (HTTP-03). Days are Baku's. */
export const NotificationQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 10),
  sort: z._default(z.enum(['read,ASC', 'read,DESC', 'editDate,ASC', 'editDate,DESC']), 'read,ASC'),
  unread: z.optional(z.enum(['1'])),
  category: z.optional(z.enum(NOTIFICATION_CATEGORIES)),
  from: z.optional(Day),
  to: z.optional(Day),
})
export type NotificationQuery = z.infer<typeof NotificationQuery>

export const NotificationPage = z.object({
  content: z.array(Notification),
  page: z.int(),
  size: z.int(),
  total: z.int(),
  unread: z.int(),
})
export type NotificationPage = z.infer<typeof NotificationPage>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notification',
  access: 'session:own',
  summary: 'Own notifications; within the sort the newest first',
  query: NotificationQuery,
  reply: NotificationPage,
  rateLimit: 120,
})

export const countNotifications = endpoint({
  method: 'GET',
  path: '/notification/count',
  access: 'session:own',
  summary: 'How many of the own notifications are unread',
  reply: z.object({ count: z.int() }),
  rateLimit: 300,
})

/** NOTIF-02: the body is the list of ids; what is not the caller's is passed over, so that nobody learns of it. */
export const markNotificationsRead = endpoint({
  method: 'PUT',
  path: '/notification/read',
  access: 'session:own',
  summary: 'Mark own notifications read',
  body: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)),
  reply: z.object({ count: z.int() }),
  rateLimit: 120,
})

/** Marks all read that were there at `until`, so that one that arrives meanwhile stays unread. */
export const markAllNotificationsRead = endpoint({
  method: 'PUT',
  path: '/notification/read-all',
  access: 'session:own',
  summary: 'Mark every own notification read',
  body: z.strictObject({ until: z.iso.datetime() }),
  reply: z.object({ count: z.int() }),
  rateLimit: 30,
})

const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** What a person wants to be told of, and how. `security` is always told, by bell and at once by mail. */
export const NotificationPreferences = z.strictObject({
  categories: z
    .array(
      z.strictObject({
        category: z.enum(NOTIFICATION_CATEGORIES),
        bell: z.boolean(),
        mail: z.enum(['off', 'immediate', 'daily', 'weekly']),
      }),
    )
    .check(z.maxLength(NOTIFICATION_CATEGORIES.length)),
  /** No mail between these, by Baku's clock `HH:MM`; it is sent afterwards. */
  quiet: z.nullable(z.strictObject({ from: Clock, to: Clock })),
})
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

export const notificationPreferences = endpoint({
  method: 'GET',
  path: '/notification/preferences',
  access: 'session:own',
  summary: 'What the person wants to be told of, and how; every category in its order',
  reply: NotificationPreferences,
  rateLimit: 60,
})

export const setNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/notification/preferences',
  access: 'session:own',
  summary: 'Change what the person is told of',
  body: NotificationPreferences,
  reply: MessageReply,
  rateLimit: 30,
})
