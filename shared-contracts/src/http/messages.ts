import * as z from 'zod/mini'

/** An answer that says nothing but a sentence in the caller's language; shown as a success toast (HTTP-02). */
export const MessageReply = z.object({ message: z.string() })
export type MessageReply = z.infer<typeof MessageReply>

/** An answer without anything to say. */
export const EmptyReply = z.object({})
export type EmptyReply = z.infer<typeof EmptyReply>
