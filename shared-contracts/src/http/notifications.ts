import * as z from 'zod/mini'
import { NOTIFICATION_CATEGORIES, Notification } from '../models/notification.ts'
import { endpoint } from './endpoint.ts'
import { MessageReply } from './messages.ts'
import { Day } from './paging.ts'

/**
 * Query of the list of notifications (NOTIF-01). Pages count from 1; `sort` is `field,TYPE` (HTTP-03). Days are in
 * Baku's time zone.
 */
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

/** Page of the list of notifications. */
export const NotificationPage = z.object({
  content: z.array(Notification),
  page: z.int(),
  size: z.int(),
  total: z.int(),
  unread: z.int(),
})
export type NotificationPage = z.infer<typeof NotificationPage>

/** Lists the caller's notifications. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/notification',
  access: 'session:own',
  summary: "The caller's notifications; equal ones are sorted by date, newest first",
  query: NotificationQuery,
  reply: NotificationPage,
  rateLimit: 120,
})

/** Counts the caller's unread notifications. */
export const countNotifications = endpoint({
  method: 'GET',
  path: '/notification/count',
  access: 'session:own',
  summary: "Number of the caller's unread notifications",
  reply: z.object({ count: z.int() }),
  rateLimit: 300,
})

/** Marks notifications as read (NOTIF-02). Ids of other users are ignored, so that their existence is not revealed. */
export const markNotificationsRead = endpoint({
  method: 'PUT',
  path: '/notification/read',
  access: 'session:own',
  summary: "Mark some of the caller's notifications as read",
  body: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)),
  reply: z.object({ count: z.int() }),
  rateLimit: 120,
})

/** Marks all notifications up to `until` as read, so that one that arrives meanwhile stays unread. */
export const markAllNotificationsRead = endpoint({
  method: 'PUT',
  path: '/notification/read-all',
  access: 'session:own',
  summary: "Mark all of the caller's notifications as read",
  body: z.strictObject({ until: z.iso.datetime() }),
  reply: z.object({ count: z.int() }),
  rateLimit: 30,
})

const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Notification preferences of a user. `security` is always sent, on the portal and immediately by mail. */
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
  /** Quiet hours `HH:MM` in Baku's time zone; mails are sent afterwards. */
  quiet: z.nullable(z.strictObject({ from: Clock, to: Clock })),
})
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

/** Gets the notification preferences. */
export const notificationPreferences = endpoint({
  method: 'GET',
  path: '/notification/preferences',
  access: 'session:own',
  summary: 'Notification preferences of the caller, with all categories',
  reply: NotificationPreferences,
  rateLimit: 60,
})

/** Changes the notification preferences. */
export const setNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/notification/preferences',
  access: 'session:own',
  summary: 'Change the notification preferences',
  body: NotificationPreferences,
  reply: MessageReply,
  rateLimit: 30,
})
