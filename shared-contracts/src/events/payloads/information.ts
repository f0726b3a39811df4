import * as z from 'zod/mini'

/** An article by the identifier in its address. */
export const ArticleReference = z.object({ id: z.string() })
export type ArticleReference = z.infer<typeof ArticleReference>
