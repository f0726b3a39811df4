import * as z from 'zod/mini'

/** Which article, by the identifier of its address. */
export const OpenedArticle = z.object({ id: z.string() })
export type OpenedArticle = z.infer<typeof OpenedArticle>
