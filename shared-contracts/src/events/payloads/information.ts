import * as z from 'zod/mini'

/** Which article, by the identifier of its address. */
export const ArticleReference = z.object({ id: z.string() })
export type ArticleReference = z.infer<typeof ArticleReference>
