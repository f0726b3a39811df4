import * as z from 'zod/mini'

/** A message to a person (section 3 of the specification). `editDate` is an ISO 8601 instant. */
export const Notification = z.object({
  id: z.string(),
  read: z.boolean(),
  softwareName: z.string(),
  content: z.string(),
  editDate: z.string(),
})
export type Notification = z.infer<typeof Notification>

/** What the live channel delivers (NOTIF-03). */
export const LiveNotification = z.object({
  type: z.string(),
  title: z.string(),
  description: z.string(),
})
export type LiveNotification = z.infer<typeof LiveNotification>
