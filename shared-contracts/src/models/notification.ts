import * as z from 'zod/mini'

/** What a notification is about; `security` cannot be muted. */
export const NOTIFICATION_CATEGORIES = [
  'appeal',
  'payment',
  'document',
  'watch',
  'question',
  'system',
  'security',
] as const
export const NotificationCategory = z.enum(NOTIFICATION_CATEGORIES)
export type NotificationCategory = z.infer<typeof NotificationCategory>

/**
 * A message to a person (section 3 of the specification), in the caller's language. `editDate` is an ISO 8601 instant;
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

/** QUESTION asks the person for something; everything else is told. */
export const LIVE_TYPES = ['QUESTION', 'MESSAGE'] as const

/**
 * What the live channel delivers (NOTIF-03). `title` and `description` are in the language of the connection, `unread`
 * is the new count. Besides the specification's three fields it names the notification, so that no tab shows one twice.
 */
export const LiveNotification = z.object({
  type: z.enum(LIVE_TYPES),
  title: z.string(),
  description: z.string(),
  id: z.string(),
  unread: z.int(),
})
export type LiveNotification = z.infer<typeof LiveNotification>

/** Where live notifications come from; the server knows whose queue it is (NOTIF-03). */
export const LIVE_DESTINATION = '/user/queue/notifications'

/** Why the server closes a channel, where that says what the page is to do: the close code of the WebSocket. */
export const LIVE_CLOSE_CODES = {
  /** Nobody is signed in any more: first find out who is. */
  sessionOver: 4401,
  /** The person has so many newer ones: coming back would close another one, so it is not to be tried for long. */
  tooManyTabs: 4429,
} as const

/** Address of the live channel at the portal: STOMP 1.2 over WebSocket. */
export const LIVE_PATH = '/live'
