import * as z from 'zod/mini'

/** Reply with only a message in the caller's language, shown as a success toast (HTTP-02). */
export const MessageReply = z.object({ message: z.string() })
export type MessageReply = z.infer<typeof MessageReply>

/** Reply without content. */
export const EmptyReply = z.object({})
export type EmptyReply = z.infer<typeof EmptyReply>
