import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Deprecation and end of a major version of an embed on other sites; null if not set. */
export const EmbedEnd = z.object({
  deprecated: z.nullable(z.iso.date()),
  ends: z.nullable(z.iso.date()),
})
export type EmbedEnd = z.infer<typeof EmbedEnd>

/**
 * Gets the end of `/embed/<channel>/<major>.js` for pages of the portal (REG-06, FED-10), the same as its `.json` and
 * its headers. Served by the edge, not by the API.
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
  isOpenToOrigins: true,
})
