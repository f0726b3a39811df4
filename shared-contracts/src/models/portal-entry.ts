import * as z from 'zod/mini'

/**
 * Link to another portal (section 3 of the specification). With `includeTokens` a signed-in user gets one-time codes
 * (XPORT-01). `name` is a key of the shell's texts.
 */
export const PortalEntry = z.object({
  id: z.string(),
  url: z.string(),
  imageUrl: z.nullable(z.string()),
  name: z.optional(z.string()),
  includeTokens: z.optional(z.boolean()),
})
export type PortalEntry = z.infer<typeof PortalEntry>
