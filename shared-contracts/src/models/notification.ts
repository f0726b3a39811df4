import * as z from 'zod/mini'

/** Categories of notifications; `security` cannot be disabled. */
export const NOTIFICATION_CATEGORIES = [
  'appeal',
  'payment',
  'document',
  'watch',
  'question',
  'system',
  'security',
] as const
/** Category of a notification. */
export const NotificationCategory = z.enum(NOTIFICATION_CATEGORIES)
export type NotificationCategory = z.infer<typeof NotificationCategory>

/**
 * Notification of a user (section 3 of the specification), in the caller's language. `editDate` is an ISO 8601 instant;
 * `deepLink` is a path of the portal without language prefix.
 */
export const Notification = z.object({
  id: z.string(),
  read: z.boolean(),
  softwareName: z.string(),
  content: z.string(),
  editDate: z.string(),
  title: z.string(),
  category: NotificationCategory,
  isUrgent: z.boolean(),
  deepLink: z.nullable(z.string()),
})
export type Notification = z.infer<typeof Notification>

/** Types of live notifications. QUESTION requires an action of the user. */
export const LIVE_TYPES = ['QUESTION', 'MESSAGE'] as const

/**
 * Message of the live channel (NOTIF-03). `title` and `description` are in the language of the connection, `unread` is
 * the new count. `id` is an addition to the specification, so that a tab does not show a notification twice.
 */
export const LiveNotification = z.object({
  type: z.enum(LIVE_TYPES),
  title: z.string(),
  description: z.string(),
  id: z.string(),
  unread: z.int(),
})
export type LiveNotification = z.infer<typeof LiveNotification>

/** STOMP destination of live notifications, resolved by the server to the user's queue (NOTIF-03). */
export const LIVE_DESTINATION = '/user/queue/notifications'

/** Close codes of the WebSocket that the page handles. */
export const LIVE_CLOSE_CODES = {
  /** The session has ended: reload the user before reconnecting. */
  sessionOver: 4401,
  /** The user has too many newer connections: reconnecting would close another one, so wait long. */
  tooManyTabs: 4429,
} as const

/** Path of the live channel: STOMP 1.2 over WebSocket. */
export const LIVE_PATH = '/live'
