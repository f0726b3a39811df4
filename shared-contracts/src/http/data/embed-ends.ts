import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Days of a channel that other sites have in their pages; both null where it has no end. */
export const EmbedEnd = z.object({
  deprecated: z.nullable(z.iso.date()),
  ends: z.nullable(z.iso.date()),
})
export type EmbedEnd = z.infer<typeof EmbedEnd>

/**
 * REG-06, FED-10. The end of `/embed/<channel>/<major>.js`, as its `.json` and its headers say it, for pages of the
 * portal. The edge answers it itself: the API knows of no channel.
 */
export const getEmbedEnd = endpoint({
  method: 'GET',
  path: '/public/embeds/:channel/:major',
  access: 'public',
  summary: 'When a channel of an embed was deprecated and when it ends',
  params: z.object({
    channel: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/)),
    major: z.string().check(z.regex(/^v[1-9]\d{0,3}$/)),
  }),
  query: z.object({ lang: z.optional(z.string()) }),
  reply: EmbedEnd,
  errors: ['ROUTE_UNKNOWN'],
  rateLimit: 120,
})
