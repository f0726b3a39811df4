import * as z from 'zod/mini'

/**
 * A link to another portal (section 3 of the specification). `includeTokens`: who is signed in goes there with one-time
 * codes (XPORT-01); `name` is a key of the shell's texts, as is the line that describes it.
 */
export const PortalEntry = z.object({
  id: z.string(),
  url: z.string(),
  imageUrl: z.nullable(z.string()),
  name: z.optional(z.string()),
  includeTokens: z.optional(z.boolean()),
})
export type PortalEntry = z.infer<typeof PortalEntry>
